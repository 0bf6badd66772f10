export { hasAccount, lookUpEmail, register } from '../sign-in/registration.server.ts';
export {
  beginSampleHomesmiths,
  type SamplePerson,
  signInAsSample,
} from '../sign-in/sample-sign-in.server.ts';
export { signIn, signOut } from '../sign-in/sign-in.server.ts';
