/** Control characters, line and paragraph separators, direction marks, and code units that are no characters. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu
/** Azure and GitHub run commands that start with ## anywhere in a line. */
const command = /#(?=#|\[)/g

const escapeCharacter = (character: string) =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`

/** Returns a text of a provider on one line, without characters that control a terminal or a CI system. */
export const printable = (text: string) =>
  text
    .replaceAll(/[\r\n\t]+ */g, ' ')
    .replaceAll(unprintable, escapeCharacter)
    .replaceAll(command, '#\u200b')

export const shorten = (text: string, characters: number) =>
  text.length > characters ? `${text.slice(0, characters)} ...` : text
