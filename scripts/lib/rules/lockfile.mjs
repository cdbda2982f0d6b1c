/** The lockfile names packages and checksums, never the host they came from. */
export function lockfileProblems(lockfile) {
  return lockfile
    .split('\n')
    .flatMap((text, index) =>
      /\bhttps?:\/\/|\bgit\+|\btarball:/.test(text)
        ? [{ path: 'pnpm-lock.yaml', line: index + 1, message: `names a host: ${text.trim().slice(0, 80)}` }]
        : [],
    )
}
