export { Wizard } from '../wizard/Wizard.tsx';
