export const login = {
  title: 'Welcome',
  submit: 'Log in',
  submitting: 'Logging in',
  remember: 'Remember me',
  noAccount: 'No account yet?',
  register: 'Register',
} as const
