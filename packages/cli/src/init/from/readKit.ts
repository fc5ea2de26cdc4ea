import { modulesWith } from '../../module/findModules.js'
import { importsOf, type Located, nodesOfType } from '../../module/ModuleText.js'
import { carryObject, type Kit, kits } from './kits.js'
import { Proposal } from './Proposal.js'
import { nameOf, type ParsedModule, type Place, parseModules, placeOf, ValueReader } from './readValue.js'

/** An old set-up. */
export interface ReadKit {
  readonly kit: Kit
  readonly proposal: Proposal
  /** Places of the set-up; empty if there is none. */
  readonly places: readonly Place[]
  /** Imports of the kit in the app, which a person has to replace. */
  readonly uses: readonly (Place & {
    readonly what: string
    /** What takes the place of each name, as far as we know. */
    readonly replacements: readonly (readonly [name: string, ours: string])[]
  })[]
  /** Packages of the kit that the app can remove after the move. */
  readonly packages: readonly string[]
}

/** The kit among an app's packages; undefined if there is none that we can read. wagmi alone counts as one. */
export const kitOf = (declared: ReadonlySet<string>): Kit | undefined =>
  kits.find(({ packages }) => [...declared].some((name) => packages.test(name))) ??
  (declared.has('wagmi') ? kits.find(({ id }) => id === 'wagmi') : undefined)

/**
 * Reads an app's set-up of another kit from its sources, without running them.
 *
 * @param declared names of the app's dependencies
 */
export async function readKit(folder: string, kit: Kit, declared: ReadonlySet<string>): Promise<ReadKit> {
  // Settings may be in any module that the set-up imports.
  const modules = parseModules(await modulesWith(folder, [''], { components: true }))
  const reader = new ValueReader(modules)
  const proposal = new Proposal()
  const places: Place[] = []
  for (const module of modules.filter((one) => isOfKit(one, kit))) {
    for (const call of nodesOfType(module.program, 'CallExpression')) {
      const rules = ruleOf(kit.calls, nameOf(call.callee))
      const [settings] = call.arguments as Located[]
      // The settings of `createConfig(getDefaultConfig({ … }))` are in the inner call.
      if (!rules || !settings || settings.type === 'CallExpression') continue
      places.push(placeOf(call, module))
      carryObject(reader.read(settings, module), proposal, rules)
    }
    for (const element of nodesOfType(module.program, 'JSXOpeningElement')) {
      const rules = ruleOf(kit.elements, nameOf(element.name))
      if (!rules) continue
      places.push(placeOf(element, module))
      const entries = (element.attributes as Located[]).flatMap((one) =>
        one.type === 'JSXAttribute'
          ? [
              [
                String(one.name.name),
                { ...reader.read(one.value ?? undefined, module), ...placeOf(one, module) },
              ] as const,
            ]
          : [],
      )
      const at = placeOf(element, module)
      carryObject({ ...at, kind: 'object', entries: new Map(entries) }, proposal, rules)
    }
  }
  const packages = [...declared].filter((name) => kit.packages.test(name)).sort()
  return { kit, proposal, places, uses: modules.flatMap((module) => usesIn(module, kit)), packages }
}

const ruleOf = <T>(rules: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(rules, name) ? rules[name] : undefined

const isOfKit = ({ program }: ParsedModule, kit: Kit): boolean =>
  importsOf(program).some(({ source }) => {
    const name = packageOf(source.value)
    return kit.packages.test(name) || name === 'wagmi' || name === '@wagmi/core'
  })

const usesIn = (module: ParsedModule, kit: Kit): ReadKit['uses'][number][] =>
  importsOf(module.program)
    .filter(({ source }) => kit.packages.test(packageOf(source.value)))
    .map((one) => ({
      ...placeOf(one, module),
      what: module.text.slice(one.start, one.end).replaceAll(/\s+/g, ' '),
      replacements: (one.specifiers as Located[]).flatMap(({ imported }) => {
        const ours = imported && ruleOf(kit.replacements, imported.name)
        return ours ? [[imported.name, ours] as const] : []
      }),
    }))

/** The package of an import: `@a/b` of `@a/b/c`. */
const packageOf = (source: string): string =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')
