import { signedBytes } from '../../polkadot/signedBytes.js'
import { invalidParams } from '../browser/ProviderError.js'
import { polkadotSigner, textOf, toHexString, toMessage } from '../polkadotSigning.js'
import type { PhoneNetwork } from './PhoneNetwork.js'
import type { PlannedAnswer, SessionRequest } from './plannedAnswer.js'
import { accountPrompt, fieldsOf, planByMethod, sessionSigner } from './requestFields.js'

/** What {@link createPolkadotAnswerer} needs of the wallet. */
export interface PolkadotAnswererDeps {
  readonly network: PhoneNetwork
  /** The Polkadot addresses that a session has, first one first. */
  readonly addressesIn: (topic: string) => readonly string[]
}

/** Methods that the wallet offers to sessions in Polkadot's namespace. */
export const polkadotMethods = ['polkadot_signMessage', 'polkadot_signTransaction'] as const

/** Says which kind of key has signed a transaction: sr25519. */
const sr25519 = 1

/**
 * Creates the function that plans the answer to a session's request in Polkadot's namespace: signatures are written in hex, that
 * of a transaction behind its kind, as the chain takes it. The fake node takes none, so the wallet sends none.
 *
 * @returns plans one request; throws a ProviderError for one that gets no further
 */
export function createPolkadotAnswerer({
  network,
  addressesIn,
}: PolkadotAnswererDeps): (request: SessionRequest) => PlannedAnswer {
  const signerFor = ({ topic }: SessionRequest, named: unknown) =>
    sessionSigner(addressesIn(topic), named, (address) => {
      const sign = polkadotSigner(address)
      return sign && { address, sign }
    })
  const methods: Readonly<
    Record<(typeof polkadotMethods)[number], (request: SessionRequest) => PlannedAnswer>
  > = {
    polkadot_signMessage(request) {
      const { address, message } = fieldsOf(request.params)
      if (typeof message !== 'string') throw invalidParams('Expected the message as a text.')
      const signer = signerFor(request, address)
      const bytes = toMessage(message)
      return {
        prompt: accountPrompt('Sign a message', network, signer.address, [
          { label: 'Message', value: textOf(bytes) },
        ]),
        act: async () => ({ signature: toHexString(signer.sign(bytes)) }),
      }
    },

    polkadot_signTransaction(request) {
      const { address, transactionPayload } = fieldsOf(request.params)
      const payload = fieldsOf(transactionPayload)
      const signer = signerFor(request, address)
      if (payload.address !== signer.address) throw invalidParams('The transaction is for another account.')
      const bytes = bytesOf(payload)
      return {
        prompt: accountPrompt('Sign a transaction', network, signer.address, [
          { label: 'Call', value: String(payload.method) },
        ]),
        act: async () => ({
          signature: toHexString(Uint8Array.of(sr25519, ...signer.sign(bytes))),
        }),
      }
    },
  }
  return planByMethod(methods)
}

function bytesOf(payload: Parameters<typeof signedBytes>[0]): Uint8Array {
  try {
    return signedBytes(payload)
  } catch (error) {
    throw invalidParams(error instanceof RangeError ? error.message : 'The transaction makes no sense.')
  }
}
