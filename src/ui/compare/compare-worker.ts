import { comparePassages, type ToWorker } from './compare-passages'

addEventListener('message', ({ data }: MessageEvent<ToWorker>) =>
  postMessage(comparePassages(data.before, data.after)),
)
