export { AreaPage } from '../areas/AreaPage.tsx';
export { FeedCard } from '../feed/FeedCard.tsx';
export { AskTimesPage, nameAsking } from '../pages/AskTimesPage.tsx';
export { OwnWindowsPage } from '../pages/OwnWindowsPage.tsx';
export { RequestActions } from '../pages/RequestActions.tsx';
export { RequestsCard } from '../pages/RequestsCard.tsx';
export { TimesPage } from '../pages/TimesPage.tsx';
export type { TimesPageProps } from '../pages/TimesQuestion.tsx';
export { TimeOffPage } from '../time-off/TimeOffPage.tsx';
