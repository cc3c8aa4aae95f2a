import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey } from '../../contract/factors.ts';
import type { PasskeyAnswer } from '../../contract/sign-in.ts';
import { authApi, bareAuthApi } from './auth-api.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/**
 * Lets the browser ask for a passkey. With `inField` it only offers them in the field of the address, until the person
 * picks one or another question begins. @throws when the person says no
 */
export async function askPasskey({ inField = false } = {}): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await bareAuthApi('POST /api/v0/auth/passkeyOptions');
  // The server's library made these; the contract does not repeat its type.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response };
}

/** Whether the browser can offer passkeys inside the field of the address. */
export async function offersInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Lets the browser make a new passkey. @throws when the person says no, or this device has one already */
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
