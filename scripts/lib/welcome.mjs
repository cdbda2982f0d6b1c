import { networkInterfaces } from 'node:os'

const addresses = () =>
  Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

export async function welcome({ mockUrl, webUrl, isOpen }) {
  const { personas, password, otpCode } = await fetch(`${mockUrl}/__mock__/personas`).then((answer) =>
    answer.json(),
  )
  const people = personas.slice(0, 8).map(({ username, who }) => `    ${username}  ${who.en}`)
  const phones = isOpen
    ? addresses().map((address) => `\n  From a phone   http://${address}:${new URL(webUrl).port}`)
    : []
  return `
  App            ${webUrl}${phones.join('')}
  Control room   ${webUrl}/__mock__/
  API reference  ${webUrl}/docs
  Mock server    ${mockUrl}

  Log in with the password ${password}; every OTP code is ${otpCode}
${people.join('\n')}

  Ctrl-C stops everything.`
}
