export { previewDrawer } from '../preview/draw-preview.server.ts';
export { previewPath } from '../preview/preview.server.ts';
export { previewAnswer } from '../preview/preview-answer.server.ts';
