/** For the settings, until they import it from `form.server.ts`. */
import type { PostedForm as Form } from './form.server.ts';

export type PostedForm = Form;
