/** The settings of this deployment: the server writes them into the page, and they override those of the build. */
function readFromPage(): Record<string, unknown> {
  const text = globalThis.document?.getElementById('settings')?.textContent?.trim()
  return text ? JSON.parse(text) : {}
}

/** All settings as text, unchecked. The deployment overrides the build. */
export const mergeWithDeployed = (build: object): Record<string, unknown> => ({ ...build, ...readFromPage() })

export const deployed = mergeWithDeployed(import.meta.env)

export const isOn = (text: string): boolean => ['1', 'true'].includes(text)
