/** Values that no wallet should send. Each call makes a new one, because some change when they are read. */
export const hostileValues: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => Number.NaN,
  () => -1,
  () => 1.5,
  () => 2 ** 60,
  () => 10n,
  () => '',
  () => '0x',
  () => '0x0',
  () => 'rubbish',
  () => '0x7a69 ',
  () => 'x'.repeat(100_000),
  () => '\u202e0x1\u0000',
  () => Symbol('accounts'),
  () => () => ['0x'],
  () => ({}),
  () => ({ length: 1, 0: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }),
  () => ({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }),
  () => JSON.parse('{"__proto__":{"polluted":"yes"},"chainId":"0x"}'),
  () => [''],
  () => [null],
  () => ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226'],
  () => ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 7],
  () => [['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
  () => [new String('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')],
  () => Array.from({ length: 101 }, (_, at) => `0x${String(at).padStart(40, '0')}`),
  () => Object.assign([], { length: 4_000_000_000 }),
  () => new Date(0),
  () => Promise.reject(new Error('unheard')).catch(() => {}),
  () => {
    const cycle: Record<string, unknown> = {}
    cycle.self = cycle
    return cycle
  },
  () => ({
    get chainId(): never {
      throw new Error('trap')
    },
    get code(): never {
      throw new Error('trap')
    },
  }),
  () =>
    new Proxy([], {
      get(_, key) {
        // With `then`, this value couldn't be the result of a promise.
        if (key === 'then') return undefined
        throw new Error('trap')
      },
    }),
  () => {
    let reads = 0
    return new Proxy(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], {
      get: (target, key) =>
        key === '0' && ++reads > 1 ? 'rubbish' : key === 'length' ? 2 : Reflect.get(target, key),
    })
  },
]
