/** The work both sides measure: parsing an answer and one call of an author's function for each of its cells. */
export const workText = `
  const query = (r, x) => ({ name: r.Cells[x].FormattedValue, on: x === 0 });
  const now = () => performance.now();
  let text = '';
  let response;
  let kept;
  const measure = {
    take(given) { text = given; return text.length; },
    parse() { const began = now(); response = JSON.parse(text); return now() - began; },
    loop() {
      const began = now();
      const items = [];
      for (let x = 0; x < response.Cells.length; x += 1) items[x] = query(response, x);
      kept = items;
      return now() - began;
    },
    enter(count) {
      const began = now();
      for (let index = 0; index < count; index += 1) realm.enter('{"op":"drain"}', '');
      return (now() - began) / count;
    },
  };`;

/** What runs in the worker of the frame. */
export function workerText(realm: string): string {
  return `
  const { performance } = self;
  self.onmessage = ({ ports: [port] }) => {
    self.onmessage = null;
    const realm = ${realm};
    ${workText}
    port.onmessage = ({ data }) => {
      if (data.kind === 'echo') port.postMessage(data.text);
      else if (data.kind === 'measure') port.postMessage(measure[data.name](data.value));
      else if (data.kind === 'loop') for (;;);
      else if (data.kind === 'native') Array.prototype.includes.call({ length: 2 ** 53 - 1 }, 1);
      else if (data.kind === 'promises') { const again = () => Promise.resolve().then(again); again(); }
      else if (data.kind === 'memory') { const kept = []; for (;;) kept.push(Array.from({ length: 1e6 }, (_, index) => index + 0.5)); }
    };
    port.postMessage('hello');
  };`;
}
