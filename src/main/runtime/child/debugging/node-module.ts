import Module from 'node:module';

/** Loads a module of Node when it is needed: a child that cannot be stopped loads none of those for debugging. */
export const nodeModule = Module.createRequire(__filename) as (name: `node:${string}`) => unknown;
