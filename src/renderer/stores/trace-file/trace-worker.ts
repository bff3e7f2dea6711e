import { answerTraceQuestion, type TraceQuestion } from './trace-answer.ts';

self.onmessage = ({ data }: MessageEvent<TraceQuestion>) => {
  self.postMessage(answerTraceQuestion(data));
};
