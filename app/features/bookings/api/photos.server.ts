export { leftFilesJob, oldPhotosJob } from '../photos/left-files.server.ts';
export { viewPhotos } from '../photos/list-photos.server.ts';
export { openPhoto } from '../photos/read-photo.server.ts';
