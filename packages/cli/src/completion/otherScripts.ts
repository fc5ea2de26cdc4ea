import type { CompletedCommand, CompletedOption } from './describeCommands.js'
import { valuedOptions } from './posixScripts.js'

/** Completion for fish. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const names = commands.map(({ name }) => name).join(' ')
  const isFirst = `-n 'not __fish_seen_subcommand_from ${names}'`
  const optionRows = (isHere: string, options: readonly CompletedOption[]) =>
    options.map(({ names: flags, summary, value }) => {
      const shown = flags.map((flag) =>
        flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
      )
      const list = value?.words.join(' ') ?? ''
      const offered = value?.isList ? `(__fish_append , ${list})` : list
      const takes = value
        ? `${value.takesPath ? ' -r -F' : ' -x'}${list ? ` -a ${quoted(offered)}` : ''}`
        : ''
      return `${isHere} ${shown.join(' ')}${takes} -d ${quoted(summary)}`
    })
  const rows = commands.flatMap(({ name, options, summary, takesPath, words }) => {
    const isHere = `-n '__fish_seen_subcommand_from ${name}'`
    return [
      `${isFirst} -a ${name} -d ${quoted(summary)}`,
      ...(words.length > 0 ? [`${isHere} -a ${quoted(words.join(' '))}`] : []),
      ...(takesPath ? [`${isHere} -F`] : []),
      ...optionRows(isHere, options),
    ]
  })
  const create = commands.find(({ name }) => name === 'create')
  return `# Completion of wallet-modal for fish. wallet-modal completion fish > ~/.config/fish/completions/wallet-modal.fish
for program in wallet-modal create-wallet-modal
  complete -c $program -f
${rows.map((row) => `  complete -c $program ${row}`).join('\n')}
end
${optionRows(isFirst, create?.options ?? [])
  .map((row) => `complete -c create-wallet-modal ${row}`)
  .join('\n')}
`
}

/** Completion for PowerShell, 5.1 and newer. */
export function powershellScript(commands: readonly CompletedCommand[]): string {
  const list = (words: readonly string[]) => `@(${words.map((word) => `'${word}'`).join(',')})`
  const table = (rows: readonly (readonly [string, readonly string[]])[]) =>
    rows.map(([key, words]) => `    '${key}' = ${list(words)}`).join('\n')
  const values = valuedOptions(commands).flatMap(({ names, value }) =>
    names.map((name) => [name, value.words] as const),
  )
  const words = commands.map((command) => [command.name, command.words] as const)
  const options = commands.map(
    (command) => [command.name, command.options.flatMap(({ names }) => names)] as const,
  )
  // Where nothing is offered PowerShell completes paths.
  return `# Completion of wallet-modal for PowerShell. In $PROFILE: wallet-modal completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName wallet-modal, create-wallet-modal -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $values = @{
${table(values)}
  }
  $words = @{
${table(words)}
  }
  $options = @{
${table(options)}
  }
  $typed = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $command = $typed | Where-Object { $words.ContainsKey($_) } | Select-Object -First 1
  $isCreate = -not $command -and $commandAst.CommandElements[0].ToString() -like '*create-wallet-modal*'
  $previous = if ($typed.Count -gt 0) { $typed[-1] } else { '' }
  $before = ''
  $current = $wordToComplete
  if ($values.ContainsKey($previous)) {
    $found = $values[$previous]
    if ($current -match '^(.*,)(.*)$') { $before = $Matches[1]; $current = $Matches[2] }
  } elseif ($current -like '-*') {
    $found = if ($command) { $options[$command] } elseif ($isCreate) { $options['create'] } else { @('--help', '--version') }
  } elseif ($command) {
    $found = $words[$command]
  } else {
    $found = $words.Keys | Sort-Object
  }
  $found | Where-Object { $_ -like "$current*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new("$before$_", $_, 'ParameterValue', $_)
  }
}
`
}
