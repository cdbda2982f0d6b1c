// A restart of the mock server is not to cost a developer the state they have clicked together.
/** Takes all worlds out of a running mock server; the answer puts them back into the next one. */
export async function keepWorlds(url) {
  const control = async (path, name, options) => {
    const response = await fetch(`${url}/__mock__/${path}`, {
      ...options,
      headers: { ...options?.headers, 'x-mock-world': name },
    })
    if (!response.ok) throw new Error(`${path} of the world ${name}: ${await response.text()}`)
    return response.json()
  }
  const { worlds } = await control('worlds', 'default')
  const saved = await Promise.all(
    worlds.map(async ({ name }) => ({ name, body: JSON.stringify(await control('save', name)) })),
  )
  return async () => {
    for (const { name, body } of saved) {
      await control('load', name, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    }
  }
}
