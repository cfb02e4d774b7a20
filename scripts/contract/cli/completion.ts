import { type CommandHelp, readArguments } from './arguments'
import type { Command } from './host'

const help: CommandHelp = {
  command: 'completion',
  summary: 'prints what makes bash and zsh complete commands and options',
  operands: '',
  about:
    'Prints a script for bash and zsh. To have it in every shell, load it in ~/.bashrc or ~/.zshrc: source <(portal-contract completion).',
  options: {},
  examples: [['completion > ~/.portal-contract-completion', 'To load from a file']],
  exits: 'Exit codes: 0 printed, 2 could not run.',
}

/** `portal-contract completion`, which knows the other commands. */
export function completionOf(others: readonly Command[]): Awaited<ReturnType<Command['load']>> {
  return {
    help,
    run: async (args) => {
      readArguments(help, args)
      const loaded = await Promise.all(others.map(({ load }) => load()))
      process.stdout.write(completionScript([...loaded.map((one) => one.help), help]))
      return 0
    },
  }
}

/** Commands first, then the options of the command; behind `=` the shell completes files. */
function completionScript(helps: readonly CommandHelp[]): string {
  const cases = helps.map(({ command, options }) => {
    const names = Object.entries(options).map(([name, { value }]) => `--${name}${value === null ? '' : '='}`)
    return `    ${command}) words='${[...names, '--help', '--version'].join(' ')}' ;;`
  })
  const commands = helps.map(({ command }) => command).join(' ')
  return `# Completion of portal-contract for bash and zsh.
if [ -n "\${ZSH_VERSION:-}" ]; then
  autoload -U +X compinit && compinit
  autoload -U +X bashcompinit && bashcompinit
fi
_portal_contract() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words='${commands} --help --version'
  COMPREPLY=()
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words='' ;;
    esac
  fi
  case "$word" in
  -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
  *) [ "$COMP_CWORD" -gt 1 ] || COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
  esac
  case "\${COMPREPLY[*]}" in
  *=) compopt -o nospace 2>/dev/null ;;
  esac
}
# zsh knows no compopt: there, a space behind a value's = would part it from the value.
if [ -n "\${ZSH_VERSION:-}" ]; then
  complete -o default -o nospace -F _portal_contract portal-contract
else
  complete -o default -F _portal_contract portal-contract
fi
`
}
