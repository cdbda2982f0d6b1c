export const shell = {
  menu: {
    label: 'Main menu',
    home: 'Home',
    register: 'Register',
    howto: 'How to',
    contact: 'Contact',
    profile: 'Profile',
    conditions: 'Conditions',
    statement: 'Statement',
    logOut: 'Log out',
    logOutQuestion: 'Log out?',
    logOutText: 'You can log in again at any time with your phone number and password',
  },
  desktop: {
    wallet: 'One wallet, all your favourite games',
    care: 'Easy deposits and withdrawals, support around the clock',
    phone: 'Made for phones',
    open: 'Open this link on your phone',
  },
  session: {
    loggedOut: 'You are logged out',
    loggedOutElsewhere: 'You were logged out in another tab',
    replacedElsewhere: 'Another account logged in on this browser',
    stillLoggedIn: 'You are still logged in. To use another account, log out first.',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'The link may be old or incorrect',
  },
  terminated: {
    pageTitle: 'Page not found',
    title: 'This service is closed',
    text: 'This website is no longer in service',
    balance: 'If you have a remaining balance, please contact support',
    checkAgain: 'Check again',
  },
  crash: {
    title: 'Something went wrong',
    text: 'This page could not be shown, please try again',
    part: 'This part could not be shown',
  },
  offline: 'No internet, please check your connection',
  conditions: {
    notLoaded: 'Could not load the conditions',
  },
} as const
