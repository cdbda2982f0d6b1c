/** The errors of the login page, which loads no other error texts. */
export const loginErrors = {
  UNAUTHORIZED: 'unauthorized, please log in',
  EXPIRED_AUTH_TOKEN: 'Your login has expired, please log in again',
  INVALID_USER_1: 'invalid user, please log in again',
  INVALID_USER_2: 'invalid user, please log in again',
  INVALID_USER_3: 'invalid user, please log in again',
  INVALID_USER_4: 'invalid user, please log in again',
  INVALID_IP: "This network can't be used, please contact support",
  WRONG_CREDENTIAL: 'incorrect phone number/password',
  INACTIVE_USER: 'this user has been deactivated, please contact support',
  LOGIN_FAIL: 'Could not log in, please try again',
  REQUEST_LIMIT: 'too many requests, please wait a moment',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side, please try again later',
  KEY_MISSING: 'Some details are missing, please fill them in',
  KEY_INVALID: 'Some details have the wrong format, please check them',
  'invalid-token': 'You have been logged out, please log in again',
  gone: 'This service is closed',
} as const
