// The names of codes in messages, by language. `*` stands for any letters, so that endings and compounds match: `kodu*` finds
// "kodunuz", `*ungscode` finds "Bestätigungscode". A space also stands for a hyphen or for nothing. Accents and case do not
// count.

/** Names that only mean a code to authenticate with. */
export const sureNames = {
  English: `otp, otps, passcodes, one time code, one time number, one time security number, one time access code, onetime code, security number, digit code, digit number, logon code, pairing code, protection code, sign on code, step up code, new code, otac, mtan, etac, 2fa, mfa, totp, passcode, captcha, one time code, one time pass*, one time pin, single use code,
    temporary code, temporary password, verification code, verification number, verification pin, verify code, verifying code, verify number,
    confirmation code, confirm code, security code, safety code, access code, login code, log on code, sign in code, sign up code, auth code,
    authentication code, authenticator code, authorization code, authorisation code, activation code, registration code, validation code,
    recovery code, reset code, two factor code, 2 factor code, 2 step code, two step code, login pin, security pin, sms code, otp code, safekey code, guard code, device code`,
  German: `*ungscode*, *einmaltan*, mtan, push tan, einmalcode, *heitscode*, *gangscode*, *meldecode*, *einmalcode*, *einmalkennwort*, *einmalpasswort*, einmal pin, *logincode*, *holcode, *trittscode, turcode, zahlencode, *schaltcode`,
  Dutch: `*verificatiecode*, verificatie code, *bevestigingscode*, *beveiligingscode*, *toegangscode*, *inlogcode*, *activeringscode*, eenmalige code, controlecode`,
  Scandinavian: `*bekraftelsekod*, *stadfestingarkodi*, *staðfestingarkód*, *öryggiskód*, kóði, kóðinn, *kóðinn, *innloggingskod*, *inloggningskod*, *verifieringskod*, *sakerhetskod*, *engangskod*, *portkod*, *bekreftelseskod*, *verifikationskod*, *verifiseringskod*,
    *verifikasjonskod*, *sikkerhetskod*, *sikkerhedskod*, *bekræftelseskod*, *engangspassord*, *engangsadgangskod*, *stadfestingarkod*, *öryggiskod*`,
  Finnish: `*vahvistuskood*, *vahvistustunnu*, noutokood*, *turvakood*, *kertakaytto*, *varmistuskood*, *vahvistuskod*, *tunnuskood*`,
  French: `code de verification, code de securite, code de confirmation, code de validation, code d'*, code a usage unique, mot de passe a usage unique, code de connexion`,
  Spanish: `codigo de verificacion, codigo de seguridad, codigo de confirmacion, codigo de acceso, codigo de activacion, codigo de autorizacion, codigo de autenticacion,
    clave dinamica, clave temporal, clave de un solo uso, contrasena de un solo uso, contrasena temporal, codigo de un solo uso`,
  Portuguese: `codigo de verificação, codigo de segurança, codigo de confirmação, codigo de autorização, codigo de autenticação, codigo de ativação, token de *, senha temporaria`,
  Catalan: `codi de *`,
  Italian: `codice di *, codice otp, codice temporaneo, codice usa e getta, password temporanea`,
  Romanian: `codul de *, cod de *, cod unic, codul unic, parola unica`,
  Polish: `kod weryfikacyjn*, kod odbioru, kod autoryzacyjn*, kod potwierdz*, kod dostepu, kod jednorazow*, kod sms, haslo jednorazowe, kod bezpieczenstwa`,
  Czech: `overovaci kod*, potvrzovaci kod*, bezpecnostni kod*, jednorazov*, autorizacni kod*, kontrolni kod*, prihlasovaci kod*`,
  Slovak: `overovaci kod*, potvrdzovaci kod*, bezpecnostny kod*, prihlasovaci kod*`,
  South_Slavic: `verifikacijski kod*, kontrolni kod*, sigurnosni kod*, jednokratn*, potvrdni kod*, kod za *, koda za *`,
  Russian: `kod podtver*, kod dlya *, parol dlya *, kod dostupa, сеансов* пароль, пароль для *, код подтвержд*, код проверк*, код доступа, код авториз*, код безопас*, код входа, код для *, код активац*, код регистрац*, код верификац*, проверочн* код*, одноразов*`,
  Ukrainian: `kod pidtver*, код для *, пароль для *, код підтвердж*, код перевірк*, код безпек*, код входу, одноразов*`,
  Bulgarian: `kod za potv*, код за *, кодът за *, еднократ*`,
  Baltic: `vienreizej* kod*, vienreizej* parole, vienkartin* kod*, uhekordn*, prisijungimo kod*, patvirtinimo kod*, saugos kod*, verifikacijas kod*, apstiprinajuma kod*, drosibas kod*, kinnituskood*, turvakood*`,
  Hungarian: `megerosito kod*, ellenorzo kod*, hitelesito kod*, biztonsagi kod*, belepesi kod*, egyszer hasznalatos*, egyszer hasznalatos jelsz*, azonosito kod*`,
  Greek: `kodik* epalitheus*, kwdik* epivevaiws*, kodik* epiveveos*, kodik* asfaleias, κωδικ* επαληθευσης, κωδικ* επιβεβαιωσης, κωδικ* ασφαλειας, κωδικ* μιας χρησης`,
  Turkish: `dogrulama kod*, onay kod*, guvenlik kod*, tek kullanimlik*, giris kod*, aktivasyon kod*, dogrulama sifre*`,
  Central_Asian: `rastau kod*, tasdiqlovchi kod*, ырастоо код*, баталгаажуулах код*, tasdiqlash kod*, tesdiq kod*, təsdiq kod*, растау код*`,
  Welsh: `cod diogelwch, cod dilysu, cod mynediad`,
  Albanian: `kodi juaj, kodi i verifikimit, kodi i konfirmimit, kodi i sigurise`,
  Arabic: `ramz altah*, ramz al tah*, kod altaf*, رمز التحقق, رمز التأكيد, رمز التفعيل, رمز المرور, رمز الدخول, رمز الأمان, كود التحقق, كود التفعيل, كود التأكيد, كلمة المرور لمرة واحدة, كلمة مرور لمرة واحدة`,
  Persian: `کد تأئید, کد تأیید, کد اعتبارسنجی, code taeed, کد تایید, کد تأیید, کد ورود, کد فعال سازی, کد فعالسازی, کد امنیتی, کد یکبار مصرف, رمز پویا, رمز یکبار مصرف, رمز دوم, رمز عبور یکبار مصرف`,
  Urdu: `او ٹی پی, تصدیقی کوڈ, کوڈ`,
  Hebrew: `קוד אימות, קוד האימות, קוד הכניסה, קוד כניסה, קוד חד פעמי, סיסמה חד פעמית, קוד אישור`,
  Indian: `पडताळणी*, सत्यापन*, প্রমাণীকরণ*, प्रमाणीकरण*, ஓடிபி*, ओटीपी*, যাচাইকরণ কোড, తహ*, ओटीपी, सत्यापन कोड, पुष्टि*, ওটিপি, যাচাই*, ஓடிபி, சரிபார்ப்பு*, ఓటీపీ, ధృవీకరణ*, ഒടിപി, ಒಟಿಪಿ, ઓટીપી, ਓਟੀਪੀ`,
  Indonesian_Malay: `kode verifikasi, kode otp, kode otentikasi, kode konfirmasi, kode keamanan, kode masuk, kode akses, kod pengesahan, kod keselamatan, nombor pengesahan`,
  Vietnamese: `ma xac *, ma kich hoat, ma dang nhap, ma bao mat, ma pin, ma otp, ma code`,
  Thai: `รหัสยืนยันตัวตน, รหัสใช้ครั้งเดียว, รหัสยืนยัน, รหัส otp, รหัสผ่านครั้งเดียว, รหัสความปลอดภัย`,
  Filipino: `gcash code, pamberipikasyon*`,
  Chinese: `短信动态码, 取件码, 编码, 保安編碼, 保安编码, 短信密码, 簡訊密碼, 登录口令, 短信验证密码, 验证口令, 一次性验证码, 一次性驗證碼, 交易驗證碼, 登录校验码, 临时密码, 验证码, 驗證碼, 認證碼, 认证码, 校验码, 校驗碼, 检验码, 动态码, 動態碼, 动态密码, 動態密碼, 动态口令, 确认码, 確認碼, 安全码, 安全碼, 激活码, 登录码, 登入碼, 登录密码,
    随机码, 短信码, 短信口令, 验证密码, 一次性密码, 一次性密碼, 驗證號碼, 验证号码`,
  Japanese: `認証用番号, 認証キー, 認証用コード, 本人確認コード, 取引認証, 認証コード, 認証番号, 確認コード, 確認番号, 検証コード, ワンタイム*, 暗証番号, セキュリティコード, セキュリティーコード, ログインコード, パスコード`,
  Korean: `승인번호, 확인코드, 인증코드, 보안코드, 일회용 비밀번호, 로그인 코드, 인증번호, 인증 코드, 확인 코드, 확인번호, 보안 코드, 일회용*, 본인확인`,
}

/** Names that are an ordinary word in lower case. */
export const capitalNames = /\b(?:[a-z]{0,8}-?TAN|e?TAC)\b/g

/** Names that a code shares with other things: they need further reasons. */
export const possibleNames = {
  English: `code, codes, code s, coce, pin, pins, password, keycode, verification, confirmation, authentication, authorization, authorisation, validation, p/w, refund, your token, token is, login token, security token, auth token, access token, digits, verify #`,
  Germanic: `kennwort, passwort, wachtwoord, pincode, pinkod*, kode, koden, kod, koder, losenord, passord, adgangskode`,
  Finnic: `koodi*, salasana*, kood, parool*`,
  Romance: `mot de passe, codigo, codigos, codi, codice, clave, contrasena, senha, palavra passe, codul, parola`,
  Slavic: `kodem, kodow*, kodov*, kodu*, kody, kodom, haslo, heslo, lozink*, geslo, sifra, код, кода, коду, кодом, коди, кодът, кодот, пароль*, пароля, лозинка, парола, пин, пін`,
  Others: `kodi, kods, kodas, koda, kodunuz*, kodun*, sifre*, jelszo*, kodja*, kodod, κωδικ*, կոդ*, კოდ*, кодунуз, код*ыңыз, кодуңуз, кодыңыз, пассворд, kodingiz*`,
  Semitic_Iranian: `رمز, رمزك, الرمز, رمزكم, كود, الكود, كلمة المرور, كلمة السر, کد, کدتان, گذرواژه, קוד, הקוד, בקוד, לקוד, קודך, סיסמה, סיסמתך, הסיסמה, סיסמא`,
  South_Asian: `कोड, पिन, पासवर्ड, সংকেত, কোড, পিন, குறியீடு, కోడ్, കോഡ്, ಕೋಡ್, કોડ, ਕੋਡ, කේතය`,
  South_East_Asian: `รหัส, โค้ด, ລະຫັດ, លេខកូដ, កូដ, ကုဒ်, ကုတ်, kata laluan, kata sandi, mat khau, la ma, ma so`,
  Latin_written: `ramz al tahaq*, kodik*, kwdik*, kodia, kodn, kodis, kodynyz, kodyngyz, kodo, parolu, sifreniz*, ramz, ramz al*, kalimat al*, kod soz, yemaregagecha, raqam al*, sandi, mudra`,
  African: `nambari, nambari ya siri, nambari ya uthibitish*, uthibitish*, nywila, eenmalige kode, ኮድ*, የማረጋገጫ, chod, kodea, kodeak, egiaztapen*, ọrọ`,
  East_Asian: `密码, 密碼, 代码, 代碼, 口令, 取件码, 提货码, コード, パスワード, 코드, 비밀번호`,
}

/** Other things that have one of those names, and phrases that say there is no code. */
export const otherThings = {
  English: `promo code*, confirmation number*, authorisation number*, authorization number*, payee code*, biller code*, customer code*, client code*, fault code*, paint code*, engine code*, warning code*, share code*, voucher number*, pickup number, meeting pin, unit code*, fare code*, project code*, promotion code*, promotional code*, discount code*, voucher code*, coupon code*, gift code*, gift card pin, meeting passcode*, zoom passcode*, webinar passcode*, gift card code*, quote code, quoting code, code section, offer code*, referral code*, reward code*, sale code*, deal code*,
    post code*, zip code*, area code*, country code*, dialling code*, dialing code*, sort code*, swift code*, bank code*, branch code*, ifsc code*, tax code*, bar code*, qr code*, dress code*,
    source code*, error code*, status code*, exit code*, response code*, claim code*, identifier code*, reference code*, tracking code*, order code*, booking code*, reservation code*, product code*, item code*, style code*,
    colour code*, color code*, morse code*, cheat code*, building code*, highway code, penal code, cost code*, course code*, class code*, code review, code of conduct, code of practice, code red, code freeze, code base,
    code names, code word*, bowling pin*, drawing pin*, safety pin*, rolling pin*, no code, no codes, no otp, no pin, no password, without code, confirmation of, order confirmation, booking confirmation, delivery confirmation, payment confirmation,
    appointment confirmation, reservation confirmation, meeting id*, refund of, refund for`,
  German: `*gutscheincode*, buchungscode*, kundencode*, *artikelcode*, reservierungscode*, *gutschein code*, *rabattcode*, *aktionscode*, *promocode*, *strichcode*, *fehlercode*, *quellcode*, kein code, keinen code, keine tan, ohne code, keine pin`,
  Dutch_Scandinavian: `*kortingscode*, boekingscode*, reserveringscode*, klantcode*, bokningskod*, bestillingskod*, *actiecode*, *streepjescode*, geen code, *rabattkod*, *rabatkod*, ingen kod, ingen kode`,
  Romance: `code promo*, code client, code de reservation, code de suivi, décodeur*, decodeur*, codigo de reserva, codigo de cliente, codigo do cliente, codice cliente, codice prenotazione, codice di prenotazione, codice biglietto, codice ordine, cod client, codul de client, cod rezervare, code de la route, code postal, code barre*, code de reduction, code avantage, code cadeau, aucun code, codigo promocional, codigo de descuento, codigo postal, codigo de barras, codigo de desconto, codigo de rastreio,
    codigo de seguimiento, codice sconto, codice di sconto, codice fiscale, codice postale, codice promo*, codice iban, cod postal, codul postal, cod de reducere, sin codigo, nessun codice`,
  Slavic: `kod rabatow*, kod rezerwac*, kod klient*, kod zakaznik*, kod rezervac*, код бронир*, код клиента, код отслеж*, код бронюв*, кодекс*, кодеин*, z kodem, kod promoc*, kod poczt*, kod kreskow*, slevov* kod*, zlavov* kod*, промокод*, промо код*, штрих код*, код города, код товара, код скидк*`,
  Others: `indirim kod*, müşteri kod*, gönderi kod*, rezervasyon kod*, takip kod*, kode booking, kode pesanan, kode pelanggan, ma khach hang, foglalasi kod*, ugyfelkod*, posta kod*, kampanya kod*, kupon kod*, kode promo, kode pos, kode voucher, kode diskon, ma giam gia, ma khuyen mai, ma don hang, ma van don, kedvezmeny* kod*, kuponkod*, alekoodi*, alennuskoodi*`,
  Semitic_Iranian: `کد تخفیف, کد مشتری, رمز الحجز, کد رزرو, کد پستی, کد رهگیری, کد پیگیری, کد ملی, کد سفارش, رمز الخصم, كود الخصم, كود خصم, الرمز البريدي, קוד קופון, קוד הנחה`,
  East_Asian: `优惠码, 发票代码, 客户编码, 商品编码, 股票代码, 顾客编码, 예약 코드, 予約コード, 优惠代码, 邀请码, 二维码, 条形码, 邮政编码, 源代码, クーポンコード, プロモーションコード, バーコード, qrコード, エラーコード, 商品コード, 할인 코드, 쿠폰 코드, 오류 코드`,
}
