export {
  coverageFor,
  type OpenedApplication,
  openApplication,
  tradesIn,
} from '../applications/application.server.ts';
export {
  findQueue,
  findSent,
  lockSent,
  type ReadApplication,
} from '../applications/application-queue.server.ts';
export {
  countQueue,
  findAccepted,
  insertAccepted,
  listAppliedPhones,
} from '../applications/applications.db.server.ts';
export { HOMESMITH_KIND, homesmithRoom } from '../applications/homesmith-room.server.ts';
export { endedApplicationsJob } from '../applications/housekeeping.server.ts';
