import { fromBase64Url, sha256, toBase64Url } from '../../encoding.js'
import { WalletError } from '../WalletError.js'

/** A new passkey, for the server's check: base64url. */
export interface MadePasskey {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** A passkey that is asked for. */
export interface WantedPasskey {
  /** The relying party: the frame's own host. */
  readonly host: string
  readonly walletId: string
  /** Name of the passkey in lists. */
  readonly userName: string
  /** The server's, as base64url. */
  readonly challenge: string
  /** Credential ids of the wallet's other passkeys: one authenticator holds one of them. */
  readonly known: readonly string[]
}

/** A new passkey with its secret of 32 bytes. */
export interface OpenedPasskey {
  readonly passkey: MadePasskey
  readonly secret: Uint8Array<ArrayBuffer>
}

/** What passkeys need of the browser. */
type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

const es256 = -7
const rs256 = -257
/** How long the visitor may take, in ms. */
const timeout = 5 * 60_000

/** Input of the passkey's secret function, the same for each passkey of a wallet. */
const promptOf = async (walletId: string) => bytesOf(await sha256(`wallet-modal recovery 1 ${walletId}`))

/**
 * Makes a passkey whose secret function (PRF) opens the wallet. Its relying party is the frame's own host: the browser refuses it to every
 * page of another host.
 * @throws WalletError `PASSKEY_WITHOUT_PRF`, `PASSKEY_CANCELLED`, `PASSKEY_KNOWN`, `PASSKEY_UNSUPPORTED`
 */
async function createPasskey(
  { host, walletId, userName, challenge, known }: WantedPasskey,
  credentials: Credentials = navigator.credentials,
): Promise<MadePasskey> {
  const made = await ask(() =>
    credentials.create({
      publicKey: {
        rp: { id: host, name: host },
        user: { id: bytesOf(walletId), name: userName, displayName: userName },
        challenge: bytesOf(challenge),
        pubKeyCredParams: [es256, rs256].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        // The secret function has another secret for visitors that weren't verified.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: {} },
        timeout,
      },
    }),
  )
  if (made.getClientExtensionResults().prf?.enabled !== true)
    throw new WalletError('PASSKEY_WITHOUT_PRF', 'This passkey can log in, but can not open a wallet.')
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return {
    id: toBase64Url(new Uint8Array(made.rawId)),
    clientDataJSON: toBase64Url(new Uint8Array(clientDataJSON)),
    attestationObject: toBase64Url(new Uint8Array(attestationObject)),
  }
}

/**
 * Asks a passkey for its secret.
 * @param ids credential ids, as base64url
 * @returns the passkey that answered, and its secret of 32 bytes, which the caller zeroes
 * @throws WalletError `PASSKEY_WITHOUT_PRF`, `PASSKEY_CANCELLED`, `PASSKEY_UNSUPPORTED`
 */
export async function secretOfPasskey(
  {
    host,
    walletId,
    ids,
  }: { readonly host: string; readonly walletId: string; readonly ids: readonly string[] },
  credentials: Credentials = navigator.credentials,
): Promise<{ readonly id: string; readonly secret: Uint8Array<ArrayBuffer> }> {
  const first = await promptOf(walletId)
  const answered = await ask(() =>
    credentials.get({
      publicKey: {
        rpId: host,
        // Nobody checks a signature here: the wallet's envelope tells whether the secret is right.
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: ids.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        userVerification: 'required',
        extensions: { prf: { eval: { first } } },
        timeout,
      },
    }),
  )
  const result = answered.getClientExtensionResults().prf?.results?.first
  if (!result) throw new WalletError('PASSKEY_WITHOUT_PRF', 'This passkey can not open a wallet.')
  const id = toBase64Url(new Uint8Array(answered.rawId))
  return { id, secret: new Uint8Array(result instanceof ArrayBuffer ? result : result.buffer).slice(0, 32) }
}

/**
 * Creates what makes a passkey and asks it for its secret: two questions. A visitor who has cancelled the second one is asked that one alone
 * by the next try.
 */
export function createPasskeyMaker() {
  let pending: { readonly wanted: WantedPasskey; readonly passkey: MadePasskey } | undefined
  return async (want: () => WantedPasskey | Promise<WantedPasskey>): Promise<OpenedPasskey> => {
    if (!pending) {
      const wanted = await want()
      pending = { wanted, passkey: await createPasskey(wanted) }
    }
    const { wanted, passkey } = pending
    const { host, walletId } = wanted
    const { secret } = await secretOfPasskey({ host, walletId, ids: [passkey.id] })
    // Its challenge is used with this.
    pending = undefined
    return { passkey, secret }
  }
}

async function ask(begin: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await begin()
    if (credential) return credential as PublicKeyCredential
  } catch (error) {
    const { name } = error as Error
    if (name === 'InvalidStateError')
      throw new WalletError('PASSKEY_KNOWN', 'This device has a passkey of the wallet already.', {}, error)
    if (name !== 'NotAllowedError' && name !== 'AbortError')
      throw new WalletError('PASSKEY_UNSUPPORTED', 'This browser makes no passkeys here.', {}, error)
  }
  throw new WalletError('PASSKEY_CANCELLED', 'No passkey was used.')
}

const bytesOf = (text: string) => fromBase64Url(text) ?? new Uint8Array()
