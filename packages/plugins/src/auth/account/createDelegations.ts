import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { Approver } from '../approve/createApprover.js'
import type { FrameClient } from '../frameClient.js'
import type { Answered } from '../protocol/schema.js'

/** The code that the account has taken on, on one network (EIP-7702). */
export type Delegation = Answered<'GET_DELEGATIONS'>['delegations'][number]

/** The code that the visitor's EVM account has taken on, on the app's networks. */
export interface Delegations {
  /** As the networks' chains say. @throws WalletFrameError */
  list(): Promise<readonly Delegation[]>
  /**
   * Asks the visitor to take the code off the account, and follows the transaction.
   * @throws WalletFrameError; ConnectorError `USER_REJECTED` where the visitor leaves
   */
  revoke(delegation: Delegation): Promise<void>
  /** Whether a revocation is pending, also from before a reload. Reads signals. */
  isRevoking(delegation: Delegation): boolean
}

/** Asks the wallet's frame about the code of the account behind the log-in. */
export function createDelegations(
  { config, state, t, transactions }: Pick<PluginContext, 'config' | 'state' | 't' | 'transactions'>,
  frame: Pick<FrameClient, 'ask'>,
  approver: Pick<Approver, 'show'>,
): Delegations {
  const chainIds = config.chains.filter((id) => id.startsWith('eip155:'))
  const labelOf = ({ network }: Delegation) => t('auth.code.label', { network })
  return {
    async list() {
      if (chainIds.length === 0) return []
      return (await frame.ask('GET_DELEGATIONS', { chainIds })).delegations
    },
    async revoke(delegation) {
      const { chainId: networkId } = delegation
      const from = state.accountStates.peek().get('eip155')?.active.address ?? ''
      const { hash: id } = await approver.show('REVOKE_DELEGATION', { chainId: networkId })
      transactions.add({ id, networkId, from, label: labelOf(delegation) })
    },
    // A stored transaction has no other mark of what it does.
    isRevoking: (delegation) =>
      transactions.all.value.some(
        ({ status, networkId, label }) =>
          status === 'pending' && networkId === delegation.chainId && label === labelOf(delegation),
      ),
  }
}
