import type { CompletedCommand, CompletedOption } from './describeCommands.js'

const programs = 'wallet-modal create-wallet-modal'

/** An option with a value. */
type ValuedOption = CompletedOption & { readonly value: NonNullable<CompletedOption['value']> }

/** Options with a value, each once: of one that commands take for several things, all that may stand there. */
export function valuedOptions(commands: readonly CompletedCommand[]): ValuedOption[] {
  const found = new Map<string, ValuedOption>()
  for (const { value, ...option } of commands.flatMap(({ options }) => options)) {
    if (!value) continue
    const key = option.names.join()
    const before = found.get(key)?.value
    const words = [...new Set([...(before?.words ?? []), ...value.words])]
    const takesPath = value.takesPath || before?.takesPath === true
    found.set(key, { ...option, value: { words, takesPath, isList: value.isList } })
  }
  return [...found.values()]
}

const namesOf = ({ options }: CompletedCommand) => options.flatMap(({ names }) => names).join(' ')

/** Completion for bash, 3.2 and newer. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name)
  const values = valuedOptions(commands).map(
    ({ names: flags, value }) =>
      `    ${flags.join('|')}) words='${value.words.join(' ')}' files=${value.takesPath ? 1 : ''} isValue=1 ;;`,
  )
  const rows = commands.map(
    (command) =>
      `      ${command.name}) words='${command.words.join(' ')}' options='${namesOf(command)}' files=${command.takesPath ? 1 : ''} ;;`,
  )
  return `# Completion of wallet-modal for bash. In ~/.bashrc: source <(wallet-modal completion bash)
_wallet_modal() {
  local IFS=$' \\t\\n' cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= words= options= files= isValue= word
  # An equals sign is a word of its own here.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  COMPREPLY=()
  case $prev in
${values.join('\n')}
  esac
  if [[ ! $isValue ]]; then
    for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
      case $word in ${names.join('|')}) command=$word; break ;; esac
    done
    [[ ! $command && \${COMP_WORDS[0]##*/} == create-wallet-modal ]] && command=create words='${names.join(' ')}'
    local first=$words
    case $command in
${rows.join('\n')}
      *) words='${names.join(' ')}' options='--help --version' ;;
    esac
    words="$first $words"
    [[ $cur == -* ]] && words=$options files=
  fi
  if [[ $cur == *,* ]]; then
    COMPREPLY=($(compgen -P "\${cur%,*}," -W "$words" -- "\${cur##*,}"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
  if [[ $files ]]; then
    IFS=$'\\n'
    COMPREPLY+=($(compgen -f -- "$cur"))
    compopt -o filenames 2>/dev/null
  fi
  return 0
}
complete -F _wallet_modal ${programs}
`
}

const single = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Completion for zsh: sourced, or as a file \`_wallet_modal\` in the \`fpath\`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  // A colon stands between a word and what is said of it.
  const described = (word: string, summary: string) => single(`${word.replaceAll(':', '\\:')}:${summary}`)
  const all = commands.map(({ name, summary }) => described(name, summary)).join(' ')
  const values = valuedOptions(commands).map(
    ({ names, value }) =>
      `    ${names.join('|')}) ${value.isList ? "compset -P '*,'; " : ''}${adding(value.words)}${value.takesPath ? '_files; ' : ''}return ;;`,
  )
  const rows = commands.map(({ name, options, takesPath, words }) => {
    const flags = options.flatMap(({ names, summary }) => names.map((flag) => described(flag, summary)))
    return `    ${name}) flags=(${flags.join(' ')}); [[ $cur == -* ]] || { ${adding(words)}${takesPath ? '_files; ' : ''}: } ;;`
  })
  return `#compdef ${programs}
# Completion of wallet-modal for zsh. In ~/.zshrc, behind compinit: source <(wallet-modal completion zsh)
_wallet_modal() {
  local cur=\${words[CURRENT]} prev=\${words[CURRENT-1]} command word
  local -a commands=(${all}) flags
  if [[ $cur == --*=* ]]; then prev=\${cur%%=*}; compset -P '*='; fi
  case $prev in
${values.join('\n')}
  esac
  for word in \${words[2,CURRENT-1]}; do
    case $word in ${commands.map(({ name }) => name).join('|')}) command=$word; break ;; esac
  done
  if [[ -z $command && \${words[1]:t} == create-wallet-modal ]]; then
    [[ $cur == -* ]] || _describe command commands
    command=create
  fi
  case $command in
${rows.join('\n')}
    *) flags=(--help --version); [[ $cur == -* ]] || _describe command commands ;;
  esac
  if [[ $cur == -* ]]; then _describe option flags; fi
}
if [[ $funcstack[1] == _wallet_modal ]]; then _wallet_modal "$@"; else compdef _wallet_modal ${programs}; fi
`
}

const adding = (words: readonly string[]) => (words.length > 0 ? `compadd -- ${words.join(' ')}; ` : '')
