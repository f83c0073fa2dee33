const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const IOS_VIEW = `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`;
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';
const VIEW =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36';

const onPhone = (model: string) =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) ${CHROME} Mobile Safari/537.36`;
const inApp = (model: string) => `Mozilla/5.0 (Linux; Android 14; ${model}; wv) ${VIEW}`;

/** What browsers of people send: on phones of many brands, on computers, and inside of apps. */
export const userAgentsOfPeople = [
  onPhone('CUBOT X30'),
  onPhone('CUBOT NOTE 20 PRO'),
  'Mozilla/5.0 (Linux; Android 9; CUBOT_X19 Build/PPR1.180610.011) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/83.0.4103.106 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 5.1; en-US; CUBOT DINOSAUR Build/LMY47I) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.108 UCBrowser/12.10.0.1163 Mobile Safari/537.36',
  onPhone('SM-S928B'),
  onPhone('Pixel 9 Pro'),
  onPhone('M2101K6G'),
  onPhone('moto g power (2022)'),
  onPhone('CPH2581'),
  onPhone('Nokia G42 5G'),
  onPhone('HUAWEI P30'),
  onPhone('K'),
  `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`,
  `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5`,
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/138.0.0.0`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} YaBrowser/25.4.0.0 Safari/537.36`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  `${IOS_VIEW} [Pinterest/iOS]`,
  `${inApp('SM-G991U')} [Pinterest/Android]`,
  `${IOS_VIEW} [FBAN/FBIOS;FBAV/519.0.0.45.103;FBBV/750417098;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  `${inApp('SM-S911U')} [FB_IAB/FB4A;FBAV/519.0.0.58.109;]`,
  `${IOS_VIEW} Instagram 387.0.0.28.96 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 745398412)`,
  `${inApp('Pixel 7')} Instagram 387.0.0.37.85 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 7; panther; panther; en_US; 745481214)`,
  `${IOS_VIEW} [LinkedInApp]/9.31.3178`,
  `${inApp('SM-A536U')} [LinkedInApp]/4.1.1098`,
  `${inApp('SM-S906U')} trill_400403 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/40.4.3 ByteLocale/en ByteFullLocale/en Region/US BytedanceWebview/d8a21c6`,
  `${IOS_VIEW} musical_ly_40.4.0 BytedanceWebview/d8a21c6`,
  `${IOS_VIEW} Twitter for iPhone/11.5`,
  `${IOS_VIEW} Snapchat/13.45.0.42 (like Safari/8620.2.4.10.7, panda)`,
  `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 Line/15.10.1/IAB`,
  `${inApp('SM-S918B')} Telegram-Android/11.13.1 (Samsung SM-S918B; Android 14; SDK 34; HIGH)`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.43.51 Chrome/134.0.6998.205 Electron/35.1.5 Safari/537.36 Slack_SSB/4.43.51`,
  `Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) WhatsApp/2.2522.3 Chrome/134.0.6998.205 Electron/35.1.5 Safari/537.36`,
] as const;

/** What search engines and apps that preview links send. */
export const userAgentsOfCrawlers = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.7204.92 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Googlebot-Image/1.0',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  `Mozilla/5.0 (Windows NT 6.1; WOW64) ${CHROME} Safari/537.36 BingPreview/1.0b`,
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; DuckDuckBot-Https/1.1; https://duckduckgo.com/duckduckbot)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  // iMessage.
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  // LINE and KakaoTalk.
  'facebookexternalhit/1.1;line-poker/1.0',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'WhatsApp/2.24.6.77 A',
  'WhatsApp/2.2336.9 N',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slackbot 1.0(+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.example/) Bot',
  'Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
] as const;
