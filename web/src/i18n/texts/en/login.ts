export const login = {
  title: 'Welcome',
  submit: 'Log in',
  submitting: 'Logging in',
  remember: 'Remember me',
  forgot: 'Forgot your password? Contact us',
  noAccount: 'No account yet?',
  register: 'Register',
} as const
