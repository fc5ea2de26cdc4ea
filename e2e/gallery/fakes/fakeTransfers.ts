import type { ChainService } from '@wallet-modal/runtime/chain'
import type { TransferRequest } from '@wallet-modal/runtime/transactions'

const fee = { expected: 41_000_000_000_000n, max: 84_000_000_000_000n }

/** The parts of a transfer that the fake's payload says. */
interface Payload extends Pick<TransferRequest, 'to'> {
  readonly amount: bigint
  readonly token?: string
}

/** A fake of the part of a chain service that sends; what it prepares can be sent. */
export const fakeTransfers: Omit<Partial<ChainService>, 'getBalance'> = {
  readAddress: (text) =>
    /^0x[0-9a-f]{40}$/i.test(text.trim()) ? { address: text.trim() } : { problem: 'form' },
  resolveName: async ({ name }) =>
    name === 'vitalik.eth' ? '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' : undefined,
  estimateTransferFee: async () => fee,
  estimateFee: async () => fee,
  simulate: async () => ({}),
  isContract: async () => false,
  async prepareTransfer({ to, amount, token, network, from }) {
    const sum = amount === 'max' ? 3n * 10n ** 18n : amount
    const payload: Payload = { to, amount: sum, ...(token && { token: token.address }) }
    return { networkId: network.id as never, from, payload }
  },
  describe: ({ networkId, from, payload }) => ({
    networkId,
    from,
    actions: [{ kind: 'transfer', ...(payload as Payload) }],
    maxFee: fee.max,
  }),
  waitForReceipt: () => new Promise(() => {}),
}
