import { settled } from '../settled.js'
import type { AdapterContract, MakeAdapter } from './adapterContract.js'
import {
  garbage,
  isOurs,
  listening,
  noNetworks,
  onAdapterStage,
  outcomeOf,
  reported,
  watched,
} from './adapterStage.js'
import { type Check, expectNone } from './contract.js'

/** Rules about a wallet's events, and about switching networks. */
export function newsChecks(makeAdapter: MakeAdapter, contract: AdapterContract): Check[] {
  const { addresses, networks, switches } = contract
  const [firstAddress, secondAddress] = addresses
  const [, secondNetwork] = networks
  const stage = () => onAdapterStage(makeAdapter, contract)

  return [
    {
      rule: 'watch reports each change once',
      async run() {
        const { wallet, news, stop } = await stage().follow()
        const expected = [`accounts ${secondAddress}`]
        for (let times = 0; times < 3; times += 1) wallet.accountsChanged([secondAddress])
        if (wallet.networkChanged) {
          expected.push(`network ${secondNetwork.id}`)
          for (let times = 0; times < 3; times += 1) wallet.networkChanged(secondNetwork.id)
        }
        await settled()
        stop()
        expectNone(
          news.join() === expected.join()
            ? []
            : [`It should have reported ${expected}; it reported ${news.join() || 'nothing'}.`],
        )
      },
    },
    {
      rule: 'watch reports disconnected when no account is left',
      async run() {
        const { wallet, news, stop, clock } = await stage().follow()
        wallet.accountsChanged([])
        await settled()
        // The wallet may be asked first, a second later.
        clock.advance(1_000)
        await settled()
        stop()
        expectNone(
          news.join() === 'disconnected'
            ? []
            : [`No account was left; it reported ${news.join() || 'nothing'}.`],
        )
      },
    },
    {
      rule: 'watch reports a change of account when no account is shared for less than a second',
      async run() {
        const { wallet, news, stop, clock } = await stage().follow()
        wallet.accountsChanged([])
        await settled()
        clock.advance(600)
        wallet.accountsChanged([secondAddress])
        await settled()
        clock.advance(10_000)
        await settled()
        stop()
        const expected = `accounts ${secondAddress}`
        expectNone(
          news.join() === expected
            ? []
            : [`The visitor changed account; it reported ${news.join() || 'nothing'}, not ${expected}.`],
        )
      },
    },
    {
      rule: 'watch ignores invalid events',
      async run() {
        const { wallet, news, stop } = await stage().follow()
        const { errors } = await watched(async () => {
          for (const nonsense of garbage) wallet.accountsChanged(nonsense)
          for (const nonsense of noNetworks) wallet.networkChanged?.(nonsense)
        })
        stop()
        expectNone([
          ...errors,
          ...news.map((one) => `After an invalid event it reported "${one.slice(0, 80)}".`),
        ])
      },
    },
    {
      rule: 'watch is silent after it was stopped, and leaves no listener',
      async run() {
        const { wallet, news, stop } = await stage().follow()
        stop()
        wallet.accountsChanged([secondAddress])
        wallet.networkChanged?.(secondNetwork.id)
        wallet.accountsChanged([])
        await settled()
        expectNone([
          ...news.map((one) => `It was stopped, and reported "${one}".`),
          ...(wallet.listeners > 0 ? [`${wallet.listeners} listeners of the wallet are left.`] : []),
        ])
      },
    },
    {
      rule: 'a new watch reports everything, although an earlier one stops later',
      async run() {
        const { wallet, connection, stop } = await stage().follow()
        const { news, listener } = listening()
        const stopAnew = connection.watch(listener)
        stop()
        wallet.accountsChanged([secondAddress, firstAddress])
        if (wallet.networkChanged) wallet.networkChanged(secondNetwork.id)
        else await connection.switchNetwork(secondNetwork)
        await settled()
        stopAnew()
        const expected = [`accounts ${secondAddress},${firstAddress}`, `network ${secondNetwork.id}`]
        expectNone(
          expected
            .filter((one) => !news.includes(one))
            .map((one) => `It should have reported "${one}"; it reported ${news.join() || 'nothing'}.`),
        )
      },
    },
    {
      rule: 'two adapters share nothing: each reports every change',
      async run() {
        const [one, other] = [await stage().follow(), await stage().follow()]
        one.wallet.accountsChanged([secondAddress])
        other.wallet.accountsChanged([secondAddress])
        await settled()
        one.stop()
        other.wallet.accountsChanged([firstAddress])
        await settled()
        other.stop()
        const expected = `accounts ${secondAddress},accounts ${firstAddress}`
        expectNone(
          other.news.join() === expected ? [] : [`The second reported ${other.news.join() || 'nothing'}.`],
        )
      },
    },
    {
      rule: "switchNetwork asks, and leaves the report to the wallet's event",
      async run() {
        const { clock, follow } = stage()
        const { wallet, connection, news, stop } = await follow()
        // The wallet agrees without an event.
        wallet.respond(() => null)
        const before = wallet.asked.length
        const outcome = await outcomeOf(async () => connection.switchNetwork(secondNetwork), clock)
        stop()
        if (!wallet.networkChanged) {
          // Such a wallet gets the network with each request: it can't be asked, and sends no event.
          const isReported = outcome.status === 'resolved' && news.join() === `network ${secondNetwork.id}`
          expectNone(
            isReported
              ? []
              : [
                  `Its wallets are on no network, but ${reported(outcome)}, and it reported ${news.join() || 'nothing'}.`,
                ],
          )
          return
        }
        const asked = wallet.asked.slice(before).filter((method) => switches?.includes(method))
        expectNone([
          ...news.map((one) => `The wallet was silent, and the adapter reported "${one}".`),
          ...(switches && asked.length === 0 ? ['The wallet was not asked.'] : []),
          ...(!switches && !isOurs(outcome) ? [`Its wallets can't be asked, but ${reported(outcome)}.`] : []),
        ])
      },
    },
    {
      rule: 'switchNetwork rejects when the wallet refuses',
      async run() {
        const { clock, follow } = stage()
        const { wallet, connection, stop } = await follow()
        wallet.respond(() => Promise.reject({ code: 4001 }))
        const outcome = await outcomeOf(async () => connection.switchNetwork(secondNetwork), clock)
        stop()
        if (!wallet.networkChanged) return
        expectNone(isOurs(outcome) ? [] : [`The wallet refused, and ${reported(outcome)}.`])
      },
    },
  ]
}
