export { findNear, type NearHome } from '../windows/earliest.client.ts';
