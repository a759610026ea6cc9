// Words that occur around codes and around other numbers, by what they indicate. Written like the names of codes
// (name-words.ts): `*` stands for any letters, a space also for a hyphen or for nothing, accents and case do not count.

/** Verbs of typing in: used for codes and for little else. */
export const typing = {
  English: `enter, enters, entering, type, type in, typing, key in, tap in, tap it in, input, submit, verify with, confirm with, approve with, authorise with, authorize with, log in with, sign in with, unlock with, continue with`,
  German: `gib, geben sie, gebe, eingeben, eingibst, tippe, tippen sie, trage, tragen sie`,
  Dutch: `vul, voer, typ, toets`,
  Scandinavian: `ange, skriv in, mata in, knappa in, slå in, skriv inn, tast inn, angi, indtast, skriv, tast, sláðu inn`,
  Finnic: `syötä, kirjoita, näppäile, sisesta, sisestage`,
  French: `saisissez, saisir, saisis, entrez, tapez, renseignez`,
  Spanish: `introduce, introduzca, introducir, ingresa, ingrese, ingresar, escribe, escriba, teclea, teclee, introdueix, escriu`,
  Portuguese: `digite, insira, introduza`,
  Italian: `inserisci, inserire, inserisca, digita, digitare, immetti`,
  Romanian: `introdu, introduceti, tasteaza`,
  Slavic: `wpisz, wprowadź, zadejte, zadej, vložte, opište, zadajte, unesite, unesi, upišite, upiši, vnesite, vpišite, введите, введи, наберите, введіть, вкажіть, въведете, въведи, внесете, унесите, vvedite, vvedit, vavedete`,
  Baltic: `įveskite, ievadiet`,
  Hungarian: `írja be, írd be, add meg, adja meg`,
  Greek: `πληκτρολογ*, εισάγετε, εισαγάγετε, βάλτε, καταχωρ*`,
  Turkic: `girin, giriniz, yazın, yazınız, kiriting, енгізіңіз, daxil edin, киргизиңиз`,
  Semitic_Iranian: `أدخل, ادخل, أدخلي, إدخال, ادخال, وارد کنید, وارد نمایید, הזן, הזינו, הקלד, הקלידו, הכנס, הכניסו`,
  South_Asian: `darj kar*, दर्ज, डालें, प्रविष्ट, लिखें, লিখুন, প্রবেশ করান, உள்ளிட*, ఎంటర్, నమోదు*, നൽകുക, ನಮೂದಿಸಿ, દાખલ, ਦਰਜ, daalein, enter karein`,
  South_East_Asian: `masukkan, masukan, ketik*, taip, nhap, กรอก, ใส่รหัส, ป้อน, ilagay`,
  African: `ingiza, andika, tik`,
  East_Asian: `输入, 輸入, 填写, 填寫, 入力, 입력`,
}

/** Verbs of using and giving: used for codes and for much else. */
export const using = {
  English: `use, using, put, pop, insert, quote, sent you, tell your courier, tell your driver, tell the driver, give the courier, give the driver, give your driver, share with, read to, read it to, show, show it, open the door with, open it with`,
  Others: `nutze, nutzen sie, verwende, verwenden sie, benutze, gebruik, använd, bruk, brug, notaðu, käytä, kasuta, utilisez, utilise, indiquez, usa, utiliza, utilice, utilitza, utilize, informe, utilizza, foloseste, folositi, użyj, podaj, použijte, použite, koristite, uporabite, укажите, используйте, використайте, використовуйте, използвайте, naudokite, izmantojiet, használja, használd, χρησιμοποι*, kullanın, kullanınız, استخدم, استفاده کنید, השתמש, השתמשו, gunakan, gamitin, tumia, weka`,
}

/** The purposes of a code: signing in, confirming, approving. */
export const purposes = {
  African: `kuthibitisha, kuingia, thibitisha`,
  English: `gets you, open the door, doorstep, your courier, your driver, verif*, confirm, confirms, confirming, log in, login, log on, log into, logging in, logs you in, sign in, sign into, signing in, sign up, signing up, authentic*, authori*, activat*, proceed, continue, carry on, go on, complete, finish,
    reset, register*, unlock, get in, get into, getting into, get back into, it s you, it s really you, your identity, approve, new device, this device, this phone, other device, this pc, and you re in, start the ride, on the page, in the app, on the web, on the site`,
  German_Dutch: `anmeld*, anzumelden, einzuloggen, einloggen, bestätig*, zu bestätigen, freischalt*, inloggen, in te loggen, aanmelden, aan te melden, te bevestigen`,
  Scandinavian: `logga in, loggar in, inloggning, logge inn, logg inn, innlogging, log ind, logge ind, bekräfta, bekrefte, bekræfte, godkänna, godkende, innskráning`,
  Finnic: `kirjaud*, kirjautu*, vahvista*, sisselog*, sisse logi*, kinnita*`,
  Romance: `connexion, connecter, identifier, valider, confirmer, poursuivre, acceder, acceso, accede, iniciar sesion, entrar, continuar, confirmar, acessar, acesso, accedi, accedere, accesso, confermare, conecta, conectare, confirma, verificar, validar, firmar`,
  Slavic: `logowan*, zalogow*, potwierdz*, přihlá*, prihlá*, potvrd*, prijav*, вход, входа, входу, войти, войд*, подтвер*, авториз*, увійти, вхід, підтвер*, влез*, влизане, потвърд*, vhod, vhoda, vhodu, podtver*`,
  Baltic_Hungarian: `prisijung*, patvirtin*, pieteik*, apstiprin*, bejelentkez*, belép*, megerősít*`,
  Greek: `σύνδεσ*, συνδεθ*, επιβεβαίω*, επαλήθευ*`,
  Turkic: `giriş*, doğrula*, onayla*, kirish, tasdiq*, кіру, растау`,
  Semitic_Iranian: `الدخول, تسجيل الدخول, دخول, تأكيد, تفعيل, ورود, تایید, כניסה, להתחבר, התחברות, להיכנס, לאימות`,
  South_Asian: `लॉगिन, लॉग इन, सत्यापन, লগইন, லாகின், உள்நுழை*`,
  South_East_Asian: `masuk, log masuk, verifikasi, konfirmasi, dang nhap, xac nhan, xac thuc, เข้าสู่ระบบ, ยืนยัน, mag log in`,
  East_Asian: `登录, 登入, 登錄, 验证, 驗證, 身份, 注册, ログイン, サインイン, 認証, 로그인, 인증, 본인`,
}

/** Phrases about a code in the text: how long it is valid, not to share it. */
export const care = {
  English: `share, valid, expires, expire, lasts, minutes, mins, runs out, good for, ignore this, ignore it, keep this, keep it, keep to yourself, pass it on, forward it, tell anyone, not you, don t recognise`,
  Germanic: `gültig, weitergeben, teile, teilen, geldig, deel, niet delen, negeer, dela, giltig, gäller, del ikke, gyldig, älä jaa, voimassa, älä kerro, gildir`,
  Romance: `valable, partagez, communiquez, transmettez, ignorez, válido, valida, compartas, comparta, caduca, comparte, partilhe, compartilhe, expira, scade, condividere, condividerlo, comunicarlo, împărtăși, valabil`,
  Slavic: `ważny, ważne, podawaj, udostępniaj, platný, platí, nesdělujte, nikomu, никому, не сообщайте, не говорите, не передавайте, действителен, действует, нікому, не повідомляйте, дійсний, ne soobschaite, ne kazhit, валиден, važi`,
  Others: `kisi ko na, کسی کو مت, älä anna, galioja, derīgs, kehtib, érvényes, ισχύει, paylaşma*, geçerli, айтпаңыз, لا تشارك*, صالح, معتبر, בתוקף, תקף, אין למסור, न बताएं, साझा, मान्य, berlaku, jangan, hiệu lực, không chia sẻ, ห้ามบอก, หมดอายุ, huwag, usimpe`,
  East_Asian: `有效, 勿, 不要告诉, 不要告訴, 泄露, 有効, 教えない, 유효, 알려주지, 공유하지, 타인`,
}

/** Warnings of fraud: texts that mention codes and have none. */
export const warnings = {
  English: `never ask*, never phone, never ring, won t call, will not call, will never call, will not ring, never call, never text, never request, will not phone, will not ask, scam*, fraud*, hang up, phishing, thief, thieves, criminals, suspicious, didn t request, in doubt, unsure, never share, never give, forward odd`,
  Germanic: `fragen nie, rufen sie nicht, niemals nach, betrug*, zweifel*, nooit, twijfel, fraude, aldrig, aldri, ei koskaan, aldrei, usikker, tvivl`,
  Romance: `jamais, doute, nunca, estafa, dudas, golpe, non chiede, non ti chied*, truff*, niciodată, fraud*`,
  Slavic: `nigdy, oszust*, nikdy, podvod, podezření, nikad, nikada, prijevar*, prevar*, мошенн*, не спрашив*, никогда, ніколи, шахра*, підозр*, никога, измам*`,
  Others: `niekada, nekad, ära ütle, kahtlus*, soha, csalás, ποτέ, απάτ*, asla, dolandır*, şüphe, الاحتيال, احتيال, لن نطلب, کلاهبرداری, قرار ندهید, לעולם לא, הונאה, कभी, धोखा*, কখনো, কাউকে, ஒருபோதும், tidak pernah, tidak akan, penipuan, khong bao gio, ไม่เคย, มิจฉาชีพ,
    อย่าบอก, kahit kanino, kamwe, երբեք, არასოდეს`,
  East_Asian: `聞かれたら, 問われたら, 诈骗, 詐騙, 詐欺, 사기, 피싱, 反诈, 索要, 切勿提供, 보이스피싱, することはありません, 요구하는, 묻는`,
}

/** Words that precede a telephone number, a hotline, a number to text. */
export const calling = {
  English: `call, calls, called, calling, ring, ringing, dial, phone us, tel, telephone, hotline, helpline, contact, report to, fraud to, forward to, extension, ext, customer service, customer care, queries, questions`,
  Germanic: `rufen, anrufen, ruf an, notruf, sperr notruf, kundenservice, telefon, bel, bellen, klantenservice, ring til, soita, sulkupalvelu, hringdu, asiakaspalvelu, kundtjänst`,
  Romance: `appelez, appeler, llama, llame, llamar, ligue, ligar, chiama, chiamare, numero verde, sună, sunați, telefonează, teléfono, téléphone, consulta, truca`,
  Slavic: `zadzwoń, zgłoś, infolinia, volejte, hlaste, volajte, linka, nazovite, pozovite, poziv*, prijava, звоните, позвоните, перезвоните, звони, номеру, телефон, телефону, телефонуйте, дзвоніть, обадете, обади`,
  Others: `γραμμή, skambinkite, zvaniet, helista, helistage, hívja, hívjon, bejelentés, καλέστε, τηλ, τηλέφωνο, arayın, arayınız, اتصل, الاتصال, للإبلاغ, تماس, پشتیبانی, חייגו, חייג, התקשרו, לבירורים, कॉल, फोन, शिकायत, ফোন, কল, অভিযোগ, புகார், hubungi, halo, lien he, liên hệ, gọi, tong dai,
    โทร, แจ้งเหตุ, tumawag, piga, զանգահարեք, დარეკეთ`,
  East_Asian: `相談, 致电, 拨打, 客服, 电话, 電話, 專線, 专线, 報警, 报警, 热线, お問い合わせ, 紛失, 문의, 신고, 고객센터, 전화`,
}

/** Phrases about a code that no longer works. */
export const old = {
  English: `old, earlier, previous, expired, no longer works, no longer, cancelled, canceled, replaced, yesterday, you used`,
  Others: `alte, alter, abgelaufen*, ungültig, ancien*, expiré, anterior, caducad*, vencid*, precedente, scadut*, stary, poprzedni*, starý, старый, старого, предыдущ*, истёк, истек, недействител*, старий, попередн*, eski, önceki, lama, sebelumnya, mã cũ, mat khau cũ, قديم, السابق, قبلی`,
}

/** Things with a number that is not a code: orders, accounts, parcels, customers, places, dates. */
export const things = {
  English: `order, orders, ref, refs, reference, reference number, invoice, inv, receipt, tracking, booking, bookings, reservation, confirmation number, policy, case, ticket, flight, gate, room, table, unit, flat, box, bus, route, train, coach,
    platform, page, model, part, item, sku, id, customer, member, membership, account, acct, claim, parcel, package, packet, shipment, consignment, delivery, transaction, txn, trans, batch, serial, imei, vat, po, pnr, points, balance,
    score, zip, postcode, since, year, copyright, version, user, username, userid, plate, reg, vehicle, street, road, ifsc, chapter, verse, episode, seat, bay, lane, apt, apartment, suite, house, sender, shortcode, agent, caller,
    desk, window, job, stand, stage, reading, meter, decoder, encoder, barcode, donor, clinic, hospital, driver, rider, van, trip, ride, level, lines, zone, meeting, date, born, birth, period, starts, ends, due, fault, biller, payee, card,
    sort, card number, holder, voucher number, pickup number, meeting number, member number, account number, authorisation number, authorization number, supply, pcn, utr, dob, doors, dep, departs, leaves, landed, error, pickup, document, penalty`,
  German: `bestellung, auftrag, auftrags, rechnung, sendung, paket, vorgang, vertrag, kunde, karte, konto, fahrer, hausnummer, *nummer, bescheid, frist, termin, buchung`,
  Dutch_Scandinavian: `bestelling, zaak, dossier, ordre, ordren, ärende, kundnummer, ordernummer, saksnummer, sendingsnummer`,
  Romance: `commande, facture, dossier, colis, client, contrat, reference, référence, billet, pedido, factura, referencia, envío, contrato, cliente, localizador, reserva, fatura, encomenda, referência, entidade, ordine, fattura, spedizione, prenotazione, biglietto, pratica, comanda, colet, awb, carte, puerta`,
  Slavic: `zamówieni*, zamowieni*, paczk*, numer klienta, zgłoszenie, faktur*, objednávk*, zásilka, zákazník, заказ*, замовлення, накладна, відділення, обращение, посылк*, отправлен*, договор, поръчк*, narudžb*, pošiljk*`,
  Others: `sipariş*, talep no, gönderi*, müşteri*, rezervasyon*, fatura*, pesanan, laporan, resi, akaun, don hang, yeu cau so, pnr, पीएनआर, संख्या, شحنتك رقم, رقم الطلب, رقم, طلب, سفارش, شماره, مرسوله, הזמנה, פנייה, משלוח, เลขที่, หมายเลข, παραγγελί*, αίτημα, λογαριασμ*, rendelés*, ügyszám, tellimus*, užsakym*, pasūtījum*`,
  East_Asian: `订单, 訂單, 订单号, 单号, 运单号, 工单, 户号, 发票, 发票号码, 件数, 注文番号, 注文, 受付番号, 予約番号, 問い合わせ番号, 주문, 주문번호, 접수번호, 예약번호, 운송장번호, 쿠폰번호`,
}

/** Words of offers, whose vouchers are called codes too. */
export const offers = {
  English: `gift card, e gift, gift voucher, meeting id, zoom meeting, teams meeting, webinar, discount, checkout, voucher, vouchers, coupon, sale ends, sale starts, sale now, our sale, off your, % off, save, free delivery, free shipping, promo, refer a friend, give a friend, share code, your friends, earn, reward, get £, today only, 3 for 2, 2 for 1, off with, off with code, you both get, till midnight`,
  Others: `popust*, uz kod, rabatt*, gutschein*, sparst, remise, réduction, reduction, avec le code, descuento, desconto, sconto, zniżk*, z kodem, sleva, скидк*, по коду, indirim*, koduyla, diskon, hemat, giam gia, خصم, تخفیف, הנחה, ส่วนลด, 优惠, 折扣, 满减, 退订, クーポン, 할인, 쿠폰, (광고)`,
}
