export { catalogueAnswer } from '../catalogue-answer.server.ts';
export { catalogueCommand, readCatalogueAt } from '../import/catalogue-command.server.ts';
export { exportServices, fillEmptyCatalogue } from '../import/catalogue-import.server.ts';
export { type Catalogue, type LiveCatalogue, openLiveCatalogue } from '../live-catalogue.server.ts';
