// What a developer needs to know once everything runs.
export async function welcome({ mockUrl, webUrl }) {
  const { personas, password, otpCode } = await fetch(`${mockUrl}/__mock__/personas`).then((answer) =>
    answer.json(),
  )
  const people = personas.slice(0, 8).map(({ username, who }) => `    ${username}  ${who.en}`)
  return `
  App            ${webUrl}
  Control room   ${webUrl}/__mock__/
  API reference  ${webUrl}/docs
  Mock server    ${mockUrl}

  Log in with the password ${password}; every OTP code is ${otpCode}
${people.join('\n')}

  Ctrl-C stops everything.`
}
