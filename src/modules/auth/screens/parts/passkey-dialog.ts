import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey } from '../../contract/factors.ts';
import type { PasskeyAnswer } from '../../contract/sign-in.ts';
import { authApi, bareAuthApi } from './auth-api.ts';

/** True if the browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/**
 * Asks the browser for a passkey. With `inField` it only offers them in the email field (conditional UI), until the user
 * picks one or a newer request aborts it. @throws when the user cancels
 */
export async function askPasskey({ inField = false } = {}): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await bareAuthApi('POST /api/v0/auth/passkeyOptions');
  // Created by the server's WebAuthn library; the contract does not repeat its type.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response };
}

/** True if the browser supports conditional UI for passkeys. */
export async function offersInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Creates a passkey. @throws when the user cancels, or this device has one already */
export async function makePasskey(): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await authApi('POST /api/v0/auth/passkey/options');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}
