// Words that occur around codes and around other numbers, by what they indicate. Written like the names of codes
// (name-words.ts): `*` stands for any letters, a space also for a hyphen or for nothing, accents and case do not count.

/** Verbs of typing in: used for codes and for little else. */
export const typing = {
  English: `press, punch, punch in, tap, put in, pop in, enter, enters, entering, type, type in, typing, key in, tap in, tap it in, input, submit, verify with, confirm with, approve with, authorise with, authorize with, log in with, sign in with, unlock with, continue with, dial`,
  German: `gib, geben sie, gebe, eingeben, eingibst, tippe, tippen sie, trage, tragen sie, eintippen, einzutippen, einzugeben, eintippst`,
  Dutch: `vul, voer, typ, toets, toetst, invullen, invoeren, intoetsen, vul in`,
  Scandinavian: `ange, skriv in, mata in, knappa in, slå in, skriv inn, tast inn, angi, indtast, skriv, tast, sláðu inn, knapp inn, trykk, tryk, tast ind`,
  Finnic: `syötä, kirjoita, näppäile, sisesta, sisestage, näppäilkää, tippige`,
  French: `saisissez, saisir, saisis, entrez, tapez, renseignez, composez, renseigne`,
  Spanish: `introduce, introduzca, introducir, ingresa, ingrese, ingresar, escribe, escriba, teclea, teclee, introdueix, escriu, marque, teclear, digita, digite`,
  Portuguese: `insira, introduza, tecle, introduz`,
  Italian: `inserisci, inserire, inserisca, digitare, immetti, componi, componga, batti`,
  Romanian: `introdu, introduceti, tasteaza, tastati, formeaza`,
  Slavic: `wpisz, wprowadź, zadejte, zadej, vložte, opište, zadajte, unesite, unesi, upišite, upiši, vnesite, vpišite, введите, введи, наберите, введіть, вкажіть, въведете, въведи, внесете, унесите, vvedite, vvedit, vavedete, wstukaj, wklep, vyťukejte, naťukejte, vyťukajte, naťukajte, zadáte, набери, наберіть, вбейте, вбийте, ukucajte, natipkajte`,
  Baltic: `įveskite, ievadiet`,
  Hungarian: `írja be, írd be, add meg, adja meg, üsse be, üsd be, gépelje be, pötyögd be`,
  Greek: `πληκτρολογ*, εισάγετε, εισαγάγετε, βάλτε, καταχωρ*, πατήστε, πάτα, γράψτε, δώστε`,
  Turkic: `girin, giriniz, yazın, yazınız, kiriting, енгізіңіз, daxil edin, киргизиңиз, tuşlayın, tuşlayıp, tuşlayarak, tuşla, girip, yazıp`,
  Semitic_Iranian: `أدخل, ادخل, أدخلي, إدخال, ادخال, وارد کنید, وارد نمایید, הזן, הזינו, הקלד, הקלידו, הכנס, הכניסו, اكتب, اكتبي, اضغط, أدخله, بزنید, הקש, הקישו, הקלידי, הזיני`,
  South_Asian: `darj kar*, दर्ज, डालें, प्रविष्ट, लिखें, লিখুন, প্রবেশ করান, உள்ளிட*, ఎంటర్, నమోదు*, നൽകുക, ನಮೂದಿಸಿ, દાખલ, ਦਰਜ, daalein, enter karein, डालिए, डाले, दबाएं, টাইপ, চাপুন, تائپ, درج کریں, داخل کریں, டைப், அழுத்தவும், టైప్, type karein, dalein, daalo`,
  South_East_Asian: `masukkan, masukan, ketik*, taip, nhap, กรอก, ใส่รหัส, ป้อน, ilagay, bam, pencet, tekan, กด, พิมพ์, i type, pindutin`,
  African: `ingiza, andika, tik, weka, bonyeza, ያስገቡ`,
  East_Asian: `输入, 輸入, 填写, 填寫, 入力, 입력, 按下, 键入, 鍵入, 敲入, 押して, 押すと, 打ち込, 누르, 눌러, 찍고`,
}

/** Verbs of handing a code over to somebody: a driver, a courier, a shop. */
export const handing = {
  English: `tell, tell them, tell him, tell her, tell the driver, tell your driver, tell your courier, tell the courier, tell the rider, give, give them, give the driver, give your driver, give the courier, give the rider, say, shout, show, read, read out, hand over, needs, will ask for, asks for, ask for, ask him for, ask her for, ask you for, provide, mention`,
  German: `nennen, nennen sie, nennen sie ihm, nenne, sagen sie, zeigen sie, zeig, zeige, sag, geben sie, nennst, vorzeigen, zeigst, durchgeben, ansagen, mitteilen`,
  Dutch_Scandinavian: `geef, toon, noem, zeg, laat, visa, uppge, oppgi, si, vis, sig, oplys, ilmoita, kerro, näytä, sýndu, noemen, tonen, doorgeven, säger, vis frem, fortell, fortæl, nævn, nevn, kertokaa, näyttäkää, mainitse`,
  Romance: `donnez, donnez lui, donne, montrez, communiquez, communiquez lui, dites, presentez, indiquez, dile, diga, digale, dale, muestra, muestre, da, comunica, comunichi, mostra, mostre, diga ao, informe, spune, spuneti, arata, digues, annoncez, donner, montrer, transmettez, enséñale, enseña, muéstrale, fala, informar, mostrare, comunicare, dite, arătați`,
  Slavic: `podaj, podaj kurierowi, powiedz, pokaż, nahlaste, řekněte, sdělte, ukažte, povedzte, назовите, назовите ему, сообщите, покажите, скажите, назвіть, назвіть водієві, покажіть, повідомте, кажете, покажете, pokažite, recite, podać, pokażcie, powiedzcie, okaż, řekni, ukaž, nahlas, povedz, назови, скажи, покажи, предъявите, скажіть, надайте, pokaži`,
  Others: `söyle, söyleyin, göster, gösterin, demen, mondja, mutassa, πείτε, δείξτε, pasakykite, nosauciet, parodykite, أخبر, اعط, أعط, أظهر, نشان دهید, بگویید, הצג, אמור, बताएं, दिखाएं, tunjukkan, berikan, sebutkan, doc, แจ้ง, แสดง, söyleyip, gösterip, belirtin, mondd, mondd meg, mutasd, mutassa fel, adja meg, πες, δείξε, אמרו, מסרו, מסור, הראו, הצגו, تقول, أعطه, أعطها, أعطي, أخبري, أبلغ, بگو, بدهید, اعلام, batayein, bataye, batao, batana, dikhayein, dikhaye, बताइए, बताना, दिखाइए, বলুন, দেখান, জানান, بتائیں, دکھائیں, கூறவும், சொல்லவும், சொல்லுங்கள், காட்டவும், చెప్పండి, చూపండి, చూపించండి, kasih, beri, sebut, tunjuk, beritahu, doc cho, dua cho, xuat trinh, บอก, sabihin, ipakita, ibigay, banggitin, mwambie, onyesha, mpe, ይንገሩ, ያሳዩ`,
  East_Asian: `出示, 告知, 报上, 報上, 提示, 伝え, お伝え, 보여, 말씀, 告诉, 告訴, 报给, 出示给, 说出, 見せ, 伝える, 伝えて, 알려, 말하, 제시`,
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
  Slavic: `logowan*, zalogow*, potwierdz*, přihlá*, potvrd*, prijav*, вход, входа, входу, войти, войд*, подтвер*, авториз*, увійти, вхід, підтвер*, влез*, влизане, потвърд*, vhod, vhoda, vhodu, podtver*`,
  Baltic_Hungarian: `prisijung*, patvirtin*, pieteik*, apstiprin*, bejelentkez*, belép*, megerősít*`,
  Greek: `σύνδεσ*, συνδεθ*, επιβεβαίω*, επαλήθευ*`,
  Turkic: `giriş*, doğrula*, onayla*, kirish, tasdiq*, кіру, растау`,
  Semitic_Iranian: `الدخول, تسجيل الدخول, دخول, تأكيد, تفعيل, ورود, تایید, כניסה, להתחבר, התחברות, להיכנס, לאימות`,
  South_Asian: `लॉगिन, लॉग इन, सत्यापन, লগইন, லாகின், உள்நுழை*`,
  South_East_Asian: `masuk, log masuk, verifikasi, konfirmasi, dang nhap, xac nhan, xac thuc, เข้าสู่ระบบ, ยืนยัน, mag log in`,
  East_Asian: `登录, 登入, 登錄, 验证, 驗證, 身份, 注册, ログイン, サインイン, 認証, 로그인, 인증, 본인`,
}
