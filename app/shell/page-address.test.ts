import { expect, test } from 'vitest';
import { readPageAddress } from './page-address.ts';

test.each([
  ['/?x=1', '/'],
  ['/_root.data?_routes=root&x=1', '/_root.data'],
  ['/?', '/'],
  ['/services/fix-leak?fbclid=1&q=2', '/services/fix-leak'],
  ['/services?utm_source=a&trade=plumbing', '/services?trade=plumbing'],
  ['/services?page=1&sort=name&upTo=7', '/services'],
  ['/services?upTo=100&trade=plumbing&trade=x', '/services?trade=plumbing&upTo=100'],
  ['/services.data?trade=plumbing&_routes=routes%2Fservices', '/services.data?trade=plumbing'],
  ['/login?next=%2Fdashboard', '/login'],
  ['/sitemap.xml?part=2&x=1', '/sitemap.xml?part=2'],
])('%s is the page %s', (came, target) => {
  expect(readPageAddress(came)).toEqual({ target, isAsked: false, isPlain: true });
});

test.each([
  ['/services?x=1&q=Leak', '/services?q=Leak'],
  ['/services?q=a+b%26&page=2', '/services?q=a+b%26&page=2'],
  ['/services?q=a&q=b&sort=price', '/services?q=a&q=&sort=price'],
  ['/services?q=&q=', '/services?q=&q='],
  ['/support?q=price&y=1', '/support?q=price'],
  ['/support?q=a&q=b', '/support?q=a&q=b'],
  ['/services/paint?x=1&quantity=9&option.a=b', '/services/paint?quantity=9&option.a=b'],
  ['/services/paint.data?quantity=9', '/services/paint.data?quantity=9'],
])('%s is asked by someone, as %s', (came, target) => {
  expect(readPageAddress(came)).toEqual({ target, isAsked: true, isPlain: true });
});

test.each(['/Services?x=1', '/services/', '//services', '/%73ervices', '/Verify-Email?token=t'])(
  '%s is asked as it came, and not kept',
  (target) => {
    expect(readPageAddress(target)).toEqual({ target, isAsked: false, isPlain: false });
  },
);
