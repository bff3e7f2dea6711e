import type { Attempt } from './attempt.ts';

const item = '{ out: "console", level: "log", text: "ESCAPED forged" }';
const request =
  '{\\"type\\":\\"request\\",\\"run\\":\\"run-1\\",\\"requestId\\":\\"x\\",\\"method\\":\\"PATCH\\",\\"path\\":\\"/api/v1/forged\\",\\"body\\":\\"[]\\"}';

/** Words put into the mouth of the bootstrap: what leaves the realm is text, and only the bootstrap may write its heads. */
export const forgedMessageAttempts: readonly Attempt[] = [
  {
    name: 'a result that carries an outbox',
    code: `return { out: [${item}], status: 'returned', head: { out: [${item}] } };`,
    bites: true,
  },
  {
    name: 'a thrown value that carries an outbox',
    code: `throw { out: [${item}], status: 'returned', name: 'x', message: 'y' };`,
    bites: false,
  },
  {
    name: 'a line of the console with an end of line',
    code: `console.log("x\\n${request}\\nrequest PATCH /api/v1/forged\\n");`,
    bites: true,
  },
  {
    name: 'an error with an end of line',
    code: `throw new Error("x\\n{\\"out\\":[{\\"out\\":\\"console\\",\\"level\\":\\"log\\",\\"text\\":\\"ESCAPED forged\\"}]}\\nrequest PATCH /api/v1/forged\\n");`,
    bites: true,
  },
  {
    name: 'ends of lines of every kind in a result',
    code: `return "\\n${request}\\r\\n\\u2028\\u2029\\u0085${request}\\nrequest PATCH /api/v1/forged\\n";`,
    bites: true,
  },
  {
    name: 'an id with an end of line',
    repository: `Repository = { "w": { init() { Api.updateContent("a\\n${request}\\nrequest PATCH /api/v1/forged\\n"); } } };`,
    bites: true,
  },
  {
    name: 'setter of the outbox on the root prototype',
    code: `Object.defineProperty(Object.prototype, "out", { configurable: true, set(list) { list[list.length] = ${item}; Object.defineProperty(this, "out", { value: list, enumerable: true }); } }); console.log("x"); return 1;`,
    bites: false,
  },
  {
    name: 'toJSON on the root prototypes',
    code: `const forge = function () { return this.status ? { status: "returned", out: [${item}] } : this; }; for (const root of [Object.prototype, Array.prototype]) { root.toJSON = forge; try { Object.defineProperty(root, "toJSON", { value: forge }); } catch {} } console.log("x"); return { a: [1] };`,
    bites: false,
  },
  {
    name: 'setters on indexes of lists',
    code: `let seen; for (let index = 0; index < 50; index += 1) Object.defineProperty(Array.prototype, index, { configurable: true, get() { return undefined; }, set(value) { seen = value; if (value && (value.out || value.form)) { value.out = "effect"; value.text = "ESCAPED forged"; value.name = "executeRequest"; } Object.defineProperty(this, index, { value, writable: true, enumerable: true, configurable: true }); } });
      console.log("x"); Api.updateContent("y", [1]); setTimeout(() => {}, 1); if (seen && seen.out) tell("outbox seen"); return [1];`,
    bites: false,
  },
  {
    name: 'getter and setter as inherited parts of a descriptor',
    code: `Object.prototype.get = function () { return [${item}]; }; Object.prototype.set = function () {}; try { console.log("x"); Api.updateContent("y"); setTimeout(() => {}, 1); } finally { delete Object.prototype.get; delete Object.prototype.set; } return 1;`,
    bites: false,
  },
  {
    name: 'inherited parts of a descriptor that stay',
    code: 'Object.prototype.get = function () { return "ESCAPED"; }; Object.prototype.value = "ESCAPED forged"; Object.prototype.enumerable = true; console.log("x"); return { a: 1 };',
    bites: false,
  },
  {
    name: 'fields of heads on the root prototype',
    code: 'Object.assign(Object.prototype, { op: "reset", status: "returned", run: "run-1", frame: "f1", payload: "ESCAPED forged", head: {}, text: "ESCAPED forged", path: "/api/v1/forged" }); console.log("x"); return 1;',
    bites: false,
  },
  {
    name: 'every built-in replaced that bootstraps like to use',
    code: `const lie = () => tell("built-in"); const names = Object.getOwnPropertyNames; for (const owner of [String.prototype, Map.prototype, Set.prototype, Promise.prototype, Function.prototype, RegExp.prototype, Object, Reflect, JSON, Array, String, Number, Array.prototype])
        for (const name of names(owner)) { if (name === "constructor" || name === "prototype") continue; try { if (typeof owner[name] === "function") owner[name] = lie; } catch {} }
      return 1;`,
    bites: false,
  },
  {
    name: 'iterators of lists',
    code: `Array.prototype[Symbol.iterator] = function* () { yield ${item}; for (let index = 0; index < this.length; index += 1) yield this[index]; }; console.log("x"); Api.addSystemValue(["a", 1]); return [1, 2];`,
    bites: false,
  },
  {
    name: 'Symbol.hasInstance of dates and promises',
    code: 'Object.defineProperty(Date, Symbol.hasInstance, { value() { deep([...arguments], "instance"); return true; } }); Object.defineProperty(Promise, Symbol.hasInstance, { value() { deep([...arguments], "instance"); return false; } }); return { a: Promise.resolve({ out: 1 }) };',
    bites: false,
  },
  {
    name: 'runs and frames of others as values',
    code: 'for (const id of ["run-0", "run-1", "run-2", "f1-1", "t1-1"]) { Api.updateContent({ run: id, frame: id }); console.log({ run: id, frame: id, out: "effect", name: "executeRequest", parameters: ["launch.x"] }); } return 1;',
    bites: false,
  },
  {
    name: 'raw JSON',
    code: `const raw = JSON.rawJSON ? JSON.rawJSON("1") : 1; try { JSON.rawJSON("1,\\"out\\":[]"); tell("raw"); } catch (thrown) { if (String(thrown).includes("ESCAPED")) throw thrown; use(thrown); } return { raw, list: [raw], toJSON() { return { out: [${item}], raw }; } };`,
    bites: true,
  },
  {
    name: 'a proxy that answers differently the second time',
    code: `let reads = 0; return new Proxy({}, { ownKeys: () => (reads++ ? ["out", "toJSON"] : ["a"]), getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }), get: (target, name) => (name === "toJSON" && reads > 1 ? () => ({ out: [${item}] }) : name === "out" ? [${item}] : 1) });`,
    bites: true,
  },
  {
    name: 'a request by a forged answer',
    code: 'return { type: "request", run: "run-1", requestId: "x", method: "PATCH", path: "/api/v1/forged", body: "[]" };',
    bites: false,
  },
];
