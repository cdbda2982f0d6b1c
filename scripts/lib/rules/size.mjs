const limit = 250

/** A file is one thing; one that a program writes says so in its first lines. */
export const shortFiles = {
  name: `files of ${limit} lines at most`,
  check: ({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
    const isGenerated = /@generated|\bgenerated (by|from)\b/i.test(text.split('\n', 3).join('\n'))
    if (lines <= limit || isGenerated) return []
    return [{ path, line: limit + 1, message: `${lines} lines: cut it where it does two things` }]
  },
}
