import { ExecutionError } from '../../errors/chainErrors.js'
import { reported } from './adapterStage.js'
import { type ChainCheck, isFrozen, warmMs } from './chainCheck.js'
import { expectNone } from './contract.js'
import { prepared } from './preparedTransfer.js'

/** Reasons that need cleaning before they are shown. */
const hostileReason = `Paused\u202e\u0000 ${'x'.repeat(10_000)}`
const unsafe = /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2066-\u2069]/u

/** Rules about what a simulation finds. */
export const chainSimulationChecks: readonly ChainCheck[] = [
  {
    rule: 'a transaction that the chain would refuse is an ExecutionError before signing',
    of: ['prepareTransfer', 'simulate'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, outcome, script } = on
      const [network] = contract.networks
      const [from, to] = contract.addresses
      const [token] = contract.tokens ?? []
      const transaction = await prepared(on, contract)
      const simulate = async () => service.simulate?.({ network, transaction })
      const complaints: string[] = []
      const sound = await outcome(simulate, warmMs)
      if (sound.status !== 'resolved') complaints.push(`It would succeed, and ${reported(sound)}.`)

      const expectCode = async (
        code: 'EXECUTION_REVERTED' | 'INSUFFICIENT_FUNDS',
        call: () => Promise<unknown>,
      ) => {
        const ended = await outcome(call, warmMs)
        const error = ended.status === 'rejected' ? ended.error : undefined
        if (!(error instanceof ExecutionError) || error.code !== code)
          complaints.push(`The chain says ${code}, and ${reported(ended)}.`)
        return error instanceof ExecutionError ? error.reason : undefined
      }
      script.refusal = 'insufficient funds'
      await expectCode('INSUFFICIENT_FUNDS', simulate)
      script.refusal = { reverts: 'Paused' }
      const reason = await expectCode('EXECUTION_REVERTED', simulate)
      if (!reason?.includes('Paused')) complaints.push(`The reason is Paused, and the error says ${reason}.`)
      if (token)
        await expectCode('EXECUTION_REVERTED', async () =>
          service.prepareTransfer?.({ network, from, to, amount: 1n, token }),
        )
      expectNone(complaints)
    },
  },
  {
    rule: 'the received amount of a token, if known, is that of the chain',
    of: ['prepareTransfer', 'simulate'],
    async run({ contract, stage }) {
      const on = stage()
      const { service, script, value } = on
      const [network] = contract.networks
      const complaints: string[] = []
      for (const token of contract.tokens ?? []) {
        const transaction = await prepared(on, contract, { token, amount: 1_000n })
        for (const kept of [0n, 7n]) {
          script.kept = kept
          const outcome = await value(async () => service.simulate?.({ network, transaction }))
          if (outcome?.received !== undefined && outcome.received !== 1_000n - kept)
            complaints.push(`${1_000n - kept} would come, and the service said ${outcome.received}.`)
          if (typeof outcome !== 'object' || !isFrozen(outcome))
            complaints.push('The outcome can be changed.')
        }
      }
      expectNone(complaints)
    },
  },
  {
    rule: 'the reason of a chain is short and safe to show',
    of: ['prepareTransfer', 'simulate'],
    async run({ contract, stage }) {
      const on = stage()
      const [network] = contract.networks
      const transaction = await prepared(on, contract)
      on.script.refusal = { reverts: hostileReason }
      const ended = await on.outcome(async () => on.service.simulate?.({ network, transaction }), warmMs)
      const error = ended.status === 'rejected' ? (ended.error as Error & { reason?: string }) : undefined
      expectNone(
        [error?.message ?? '', error?.reason ?? ''].flatMap((text) => [
          ...(text.length > 400 ? [`It says ${text.length} characters.`] : []),
          ...(unsafe.test(text) ? ['It says characters that turn or hide others.'] : []),
        ]),
      )
    },
  },
]
