/** Returns a value as JSON for a message. A longer text ends with its number of characters. */
export function valueText(value: unknown, characters = 200): string {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > characters ? `${text.slice(0, characters)}... (${text.length} characters)` : text
}
