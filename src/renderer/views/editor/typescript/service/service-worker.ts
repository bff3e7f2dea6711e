import { formatTypes } from '../../../../../shared/language/types/format-types.ts';
import { projectTypes } from '../../../../../shared/language/types/project-types.ts';
import { createScriptService } from './script-service.ts';
import type { ServiceReply, ServiceRequest } from './service-messages.ts';

const service = createScriptService();
service.setTypes('format.d.ts', formatTypes());

function answerOf({ kind, question, deadline, scripts, texts, project }: ServiceRequest): ServiceReply['answer'] {
  service.setScripts(scripts);
  if (project) service.setTypes('project.d.ts', projectTypes(project));
  for (const { path, text } of texts) service.setText(path, text);
  try {
    return service.ask(kind, question, deadline);
  } catch (thrown) {
    // A file nested too deeply for the service, or a fault of its own: the rest of the editor works without it.
    console.warn(thrown);
    return null;
  }
}

self.onmessage = ({ data }: MessageEvent<ServiceRequest>) => {
  self.postMessage({ number: data.number, answer: answerOf(data) } satisfies ServiceReply);
};
