const EXCERPT_LENGTH = 160

/** Returns the message of a test for an outdated generated file: the first difference and the command to run. */
export function outdatedText(name: string, committed: string, made: string, command = 'npm run contracts') {
  const [before, after] = [committed.split('\n'), made.split('\n')]
  const differs = after.findIndex((text, line) => text !== before[line])
  const line = differs < 0 ? after.length : differs
  const excerpt = (text = '(its end)') => text.trim().slice(0, EXCERPT_LENGTH)
  return (
    `${name} is not what the code makes. Line ${line + 1} has: ${excerpt(before[line])}\n` +
    `The code makes: ${excerpt(after[line])}\nIf that is meant, run \`${command}\`; if not, fix the code.`
  )
}
