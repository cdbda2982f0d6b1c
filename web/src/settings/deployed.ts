/** The settings of this deployment: the server writes them into the page, and they override those of the build. */
function written(): Record<string, unknown> {
  const text = globalThis.document?.getElementById('settings')?.textContent?.trim()
  return text ? JSON.parse(text) : {}
}

/** All settings as text, unchecked. The deployment overrides the build. */
export const over = (build: object): Record<string, unknown> => ({ ...build, ...written() })

export const deployed = over(import.meta.env)

export const isOn = (text: string): boolean => ['1', 'true'].includes(text)
