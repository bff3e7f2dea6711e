import { invoke, objectCreate, ProxyConstructor, revocableProxy, SafeWeakMap } from './primordials.ts';

const proxies = new SafeWeakMap<object, true>();

function noted<Made extends object>(proxy: Made): Made {
  proxies.set(proxy, true);
  return proxy;
}

/** Returns whether files made the object as a proxy: whatever reads one runs code of theirs. */
export function isNotedProxy(value: object): boolean {
  return proxies.has(value);
}

/**
 * Returns the `Proxy` of the files, which makes the same proxies and notes them: the language has no other way to tell one from an object
 * without running its traps.
 */
export function notedProxy(): unknown {
  const { construct } = Reflect;
  ProxyConstructor.revocable = ((target: object, handler: object) => {
    const made = invoke(revocableProxy, ProxyConstructor, [target, handler]) as { readonly proxy: object };
    noted(made.proxy);
    return made;
  }) as typeof Proxy.revocable;
  // Without a prototype: files could put further traps on that.
  const traps = objectCreate(null);
  traps['construct'] = (target: typeof Proxy, parameters: unknown[]) => noted(construct(target, parameters));
  return new ProxyConstructor(ProxyConstructor, traps as ProxyHandler<ProxyConstructor>);
}
