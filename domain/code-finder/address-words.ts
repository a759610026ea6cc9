// Words that texts address their readers by, and by which other texts label a number: "Dear customer, …" and "customer number 482913". Written like the names of codes (name-words.ts), in
// the form that is used to address; accents and case do not count.

export const addressees: Record<string, string> = {
  English: `customer, customers, client, clients, user, users, member, members, subscriber, cardholder, holder, guest, passenger, traveller, traveler, patient, student, partner, shopper, buyer, seller, driver, rider, applicant, policyholder`,
  German: `kunde, kundin, kunden, nutzer, nutzerin, benutzer, benutzerin, mitglied, mitglieder, gast, fahrgast, patient, patientin, abonnent, abonnentin, karteninhaber, kontoinhaber, partner`,
  Dutch_Scandinavian: `klant, gebruiker, lid, kund, kunder, medlem, bruker, bruger, anvandare, gjest, gaest`,
  Finnic: `asiakas, asiakkaamme, kayttaja, jasen, klient, kasutaja`,
  French: `client, cliente, clients, abonne, abonnee, utilisateur, utilisatrice, membre, adherent, adherente, usager, voyageur, patient, patiente, partenaire`,
  Spanish: `cliente, clienta, clientes, usuario, usuaria, socio, socia, abonado, abonada, miembro, paciente, pasajero`,
  Portuguese: `utilizador, utilizadora, membro, assinante, associado, associada`,
  Italian: `utente, abbonato, abbonata, paziente`,
  Romanian: `clienta, utilizator, abonat, membru`,
  Polish: `kliencie, klientko, klienci, użytkowniku, użytkowniczko, abonencie, abonentko, pacjencie, pasażerze`,
  Czech_Slovak: `zákazníku, zákaznice, zákazníci, uživateli, kliente, zákazník, používateľ, klient`,
  Hungarian: `ügyfelünk, ügyfél, ügyfeleink, felhasználó, felhasználónk, vásárlónk`,
  Ukrainian: `клієнте, клієнт, клієнтко, користувачу, користувач, абоненте, абонент, пацієнте`,
  Russian_Bulgarian: `клиент, клиентка, клиенты, клиенти, клиенте, абонент, пользователь, покупатель, пациент, партнер, потребител`,
  Greek: `πελάτη, πελάτες, χρήστη, συνδρομητή, μέλος`,
  Turkish: `müşterimiz, müşteri, müşterilerimiz, abonemiz, abone, kullanıcı, kullanıcımız, üyemiz, üye, misafirimiz, hastamız`,
  Arabic_Persian: `عميل, عميلنا, العميل, العملاء, عملائنا, العزيز, الكريم, مشترك, مشتركنا, المشترك, المستخدم, زبون, زبوننا, مشتری, مشترک, کاربر, گرامی`,
  Hebrew: `לקוח, לקוחה, לקוחות, משתמש, משתמשת, יקר, יקרה`,
  South_Asian: `ग्राहक, उपभोक्ता, यूजर, सदस्य, গ্রাহক, வாடிக்கையாளர், வாடிக்கையாளரே, కస్టమర్, ഉപഭോക്താവ്, ಗ್ರಾಹಕ, ગ્રાહક, ਗਾਹਕ, صارف`,
  South_East_Asian: `pelanggan, nasabah, pengguna, anggota, khach, khách, ลูกค้า, สมาชิก, ผู้ใช้`,
  East_Asian: `客户, 用户, 会员, 顾客, 客戶, 用戶, 會員, 顧客, お客様, 고객, 고객님, 회원, 회원님`,
}

export const greetings: Record<string, string> = {
  English: `dear, hello, hi, hey, respected, valued, esteemed, attention`,
  German_Dutch_Scandinavian: `geehrte, geehrter, geehrtes, liebe, lieber, liebes, hallo, guten, beste, geachte, kära, hej, kjære, hei, kære`,
  Finnic_Hungarian: `hyvä, arvoisa, lugupeetud, kedves, tisztelt`,
  Romance: `cher, chère, chers, bonjour, estimado, estimada, apreciado, apreciada, querido, querida, hola, prezado, prezada, caro, cara, olá, gentile, egregio, ciao, stimate, stimată, dragă, bună`,
  Slavic: `szanowny, szanowna, szanowni, drogi, droga, witaj, vážený, vážená, milý, milá, шановний, шановна, вітаємо, уважаемый, уважаемая, дорогой, дорогая, здравствуйте, скъпи, уважаеми`,
  Greek: `αγαπητέ, αγαπητή, αγαπητοί`,
  Turkish: `sayın, değerli, sevgili, merhaba`,
  Arabic_Persian_Hebrew: `عزيزي, عزيزتي, مرحبا, السيد, محترم, سلام, שלום`,
  South_Asian: `प्रिय, आदरणीय, नमस्ते, প্রিয়, அன்பான, அன்புள்ள, ప్రియమైన, പ്രിയ, ಪ್ರಿಯ, પ્રિય, ਪਿਆਰੇ, محترم`,
  South_East_Asian: `yth, kepada, halo, kính, kinh, quý, quy, เรียน`,
  East_Asian: `尊, 敬, 的, 亲, 親, 爱, 愛`,
}
