export { AREA_FORMS, ASK_AREA_FORMS } from '../areas/area-actions.server.ts';
export { areaNoticesJob, forgetOldAreaNotices } from '../areas/area-notices.server.ts';
export { readAreaPage } from '../areas/area-page.server.ts';
export { findNearestArea } from '../areas/nearest-area.server.ts';
