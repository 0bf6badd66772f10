export { leftFilesJob, oldPhotosJob, unsentPhotosJob } from '../photos/left-files.server.ts';
export { openPhoto } from '../photos/read-photo.server.ts';
export { viewPhotos } from '../photos/view-photos.ts';
