/** Asks the browser for passkeys. The WebAuthn library is loaded on demand. */

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { accept, type Result, refuse } from '#app/kernel/result.ts';

/** The signed answer of one of the account's passkeys; null when the person or the device gave none. */
export async function askForPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return await startAuthentication({ optionsJSON });
  } catch {
    return null;
  }
}

/** The new credential, to be verified by the server; or a sentence why there is none. */
export async function makePasskey(options: unknown): Promise<Result<unknown, string>> {
  try {
    const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
    if (!browserSupportsWebAuthn()) return refuse('This browser doesn’t support passkeys.');
    // The server created these with the same library.
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return accept(await startRegistration({ optionsJSON }));
  } catch (error) {
    return refuse(describe(error));
  }
}

function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'We didn’t add a passkey. It was canceled or took too long. You can try again.';
  }
  if (name === 'SecurityError') return 'Passkeys need a secure connection (https) to our address.';
  return 'Your device couldn’t create a passkey. Try again, or use another device.';
}
