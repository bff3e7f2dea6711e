import { createScriptService } from './script-service.ts';
import type { CheckAnswer, CheckQuestion } from './service-messages.ts';

const service = createScriptService();

function findingsOf({ path, scripts, texts, types }: CheckQuestion): CheckAnswer['findings'] {
  service.setScripts(scripts);
  for (const { name, text } of types) service.setTypes(name, text);
  for (const text of texts) service.setText(text.path, text.text);
  try {
    return service.findings(path);
  } catch (thrown) {
    // A file nested too deeply for the service, or a fault of its own: the rest of the editor works without it.
    console.warn(thrown);
    return null;
  }
}

self.onmessage = ({ data }: MessageEvent<CheckQuestion>) => {
  self.postMessage({ number: data.number, findings: findingsOf(data) } satisfies CheckAnswer);
};
