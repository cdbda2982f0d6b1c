/** The Web Locks of one page, because happy-dom has none. Tasks of one name run one after another. */
export function pageLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, task: () => unknown) => {
    const run = (last.get(name) ?? Promise.resolve()).then(task)
    last.set(
      name,
      run.catch(() => {}),
    )
    return run
  }
  return { request: request as LockManager['request'] }
}
