export { Dashboard } from '../dashboard/Dashboard.tsx';
export { SettingsPage } from '../settings/SettingsPage.tsx';
export { AccountMenu } from '../wizard/AccountMenu.tsx';
