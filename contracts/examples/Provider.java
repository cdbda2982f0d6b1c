// A provider of the lookups only, with the state endpoint of PROVIDER.md: java -Dfile.encoding=UTF-8 Provider.java PORT
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

class Provider {
  static final String LEAST = """
      {"bankCode":"SCB","bank":{"nameTH":"ไทยพาณิชย์","nameEN":"Siam Commercial"},
       "bankAccountName":"EXAMPLE CO","bankAccountNo":"4078123395"}""";
  static final String FULL =
      LEAST.replaceFirst("}$", ",\"bankType\":\"BANK\",\"mode\":\"AUTO\",\"currency\":\"BAHT\"}");

  /** The data of the shop. Each state sets all of it. With isEmpty, every list is empty. */
  record Shop(String mode, boolean asksForOtp, boolean hasChat, boolean isManual, String payees, boolean isEmpty) {
    Shop() { this("open", true, true, false, FULL, false); }
    Shop in(String mode) { return new Shop(mode, asksForOtp, hasChat, isManual, payees, isEmpty); }
    Shop asking(boolean otp) { return new Shop(mode, otp, hasChat, isManual, payees, isEmpty); }
    Shop chatting(boolean chat) { return new Shop(mode, asksForOtp, chat, isManual, payees, isEmpty); }
    Shop paidTo(String payees) { return new Shop(mode, asksForOtp, hasChat, isManual, payees, isEmpty); }
    Shop byHand() { return new Shop(mode, asksForOtp, hasChat, true, LEAST, isEmpty); }
    Shop empty() { return new Shop(mode, asksForOtp, hasChat, isManual, payees, true); }
    String list(String entry) { return isEmpty ? "[]" : "[" + entry + "]"; }
  }

  static volatile Shop shop = new Shop();

  /** Sets up a state. Returns null for an unknown state. Use your own JSON library instead. */
  static Shop establish(String state, String given) {
    return switch (state) {
      case "the service is open" -> new Shop();
      case "the service is terminated" -> new Shop().in("terminated");
      case "the service breaks down" -> new Shop().in("broken");
      case "the lookups" -> switch (text(given, "hold")) {
        case "nothing" -> new Shop().empty();
        case "the least" -> new Shop().paidTo(LEAST);
        default -> new Shop();
      };
      case "every deposit is made by hand" -> new Shop().byHand();
      case "registering" -> new Shop().asking(given.contains("\"asksForOtp\":true"));
      case "the chat widget" -> new Shop().chatting(given.contains("\"isEnabled\":true"));
      default -> null;
    };
  }

  static String text(String json, String field) {
    var found = Pattern.compile("\"" + field + "\":\"([^\"]*)\"").matcher(json);
    return found.find() ? found.group(1) : "";
  }

  /** Returns the answer to a lookup, or null for an unknown name. */
  static String lookup(String name) {
    return switch (name) {
      case "banks" -> "{\"banks\":" + shop.list("{\"code\":\"SCB\",\"nameTH\":\"ไทยพาณิชย์\"}") + "}";
      case "deposit" -> "{\"banks\":" + shop.list(shop.payees()) + ",\"wallets\":"
          + (shop.isManual() ? "[]" : shop.list("{\"mode\":\"AUTO\",\"walletAccountName\":\"EXAMPLE CO\"}"))
          + ",\"isManual\":" + shop.isManual() + "}";
      case "conditions" -> "{\"conditions\":" + shop.list("\"<p>Be fair.</p>\"") + "}";
      case "agreements" -> "{\"agreements\":" + shop.list("\"<p>Be of age.</p>\"") + "}";
      case "info" -> "{\"name\":\"Example\",\"website\":\"example.test\"}";
      case "notice" -> "{\"notice\":\"Ends at {percentFail} percent\"}";
      case "contact" ->
          "{\"contactText\":\"\",\"lineLink\":\"https://line.me/x\",\"lineName\":\"@x\",\"lineQR\":\"/qr.svg\"}";
      case "withdraw" -> "{\"withdrawMin\":100.00,\"withdrawMax\":200000}";
      case "slip" -> "{\"slip\":{\"withinMinutes\":60,\"closedFrom\":\"23:00\",\"closedTo\":\"00:30\"}}";
      case "sources" -> "{\"sources\":" + shop.list("{\"code\":\"line\",\"description\":\"LINE\"}") + "}";
      case "active" -> "{\"active\":true}";
      case "registerOTP" -> "{\"registerOTP\":" + shop.asksForOtp() + "}";
      case "enableChatWidget" -> "{\"enableChatWidget\":" + shop.hasChat() + "}";
      default -> null;
    };
  }

  static void answer(HttpExchange exchange, int status, String body) throws IOException {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  static void change(HttpExchange exchange) throws IOException {
    var given = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    if (text(given, "action").equals("teardown")) {
      answer(exchange, 200, "{}");
      return;
    }
    var state = establish(text(given, "state"), given);
    if (state == null) {
      answer(exchange, 404, "{\"message\":\"no such state\"}");
      return;
    }
    shop = state;
    answer(exchange, 200, "{\"token\":\"java-token\",\"userId\":\"java-user\"}");
  }

  static void look(HttpExchange exchange) throws IOException {
    var found = lookup(exchange.getRequestURI().getPath().replaceFirst("^/api/lookup/", ""));
    switch (shop.mode()) {
      case "terminated" -> answer(exchange, 410, "{\"message\":\"gone\"}");
      case "broken" -> answer(exchange, 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
      default -> answer(exchange, found == null ? 404 : 200, found == null ? "{\"message\":\"NO_DATA\"}" : found);
    }
  }

  public static void main(String[] args) throws IOException {
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/provider-states", Provider::change);
    server.createContext("/", Provider::look);
    server.start();
  }
}
