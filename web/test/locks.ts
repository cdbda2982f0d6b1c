/** The Web Locks of one page, because happy-dom has none. Tasks of one name run one after another. */
export function pageLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, ...args: [LockOptions, () => unknown] | [() => unknown]) => {
    const task = args.at(-1) as () => unknown
    const { signal, steal } = args.length === 2 ? args[0] : {}
    const before = (!steal && last.get(name)) || Promise.resolve()
    const isOut = new Promise((_, reject) => signal?.addEventListener('abort', reject))
    const run = Promise.race([before, isOut]).then(task)
    last.set(
      name,
      run.catch(() => {}),
    )
    return run
  }
  return { request: request as LockManager['request'] }
}
